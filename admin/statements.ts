import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { Refused } from '../domain/errors.js';
import { statement } from '../domain/ledger/statement.js';
import type { World } from '../domain/world.js';
import { Settlement } from '../models/ledger/Settlement.js';

/** The statements of completed settlements as CSV downloads, streamed from the database. */
export function statements(world: World): Router {
  const router = Router();
  router.get('/settlements/:settlementId/statement.csv', async (request, response) => {
    const _id = Number(request.params.settlementId);
    const settlement =
      Number.isSafeInteger(_id) && (await Settlement.findOne({ _id, status: { $ne: 'running' } }).lean());
    if (!settlement) throw new Refused('not_found');
    response.set('Content-Type', 'text/csv; charset=utf-8');
    response.set('Content-Disposition', `attachment; filename="settlement-${settlement.utr}.csv"`);
    await pipeline(Readable.from(statement(world, settlement)), response).catch((error) => {
      // The client closed the connection during the download.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  });
  return router;
}
