import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { Refused } from '../domain/errors.js';
import { statement } from '../domain/ledger/statement.js';
import type { World } from '../domain/world.js';
import { Settlement } from '../models/ledger/Settlement.js';

/** The statements of settlements that are done, as CSV files to download. Each is read from the database as it is sent. */
export function statements(world: World): Router {
  const router = Router();
  router.get('/settlements/:settlementId/statement.csv', async (request, response) => {
    const _id = Number(request.params.settlementId);
    const settlement = Number.isSafeInteger(_id) && (await Settlement.findOne({ _id, status: 'done' }).lean());
    if (!settlement) throw new Refused('not_found');
    response.set('Content-Type', 'text/csv; charset=utf-8');
    response.set('Content-Disposition', `attachment; filename="settlement-${settlement.utr}.csv"`);
    await pipeline(Readable.from(statement(world, settlement)), response).catch((error) => {
      // Whoever went away while downloading waits for no answer.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  });
  return router;
}
