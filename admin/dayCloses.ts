import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { Refused } from '../domain/errors.js';
import { dayCsv } from '../domain/ledger/dayCsv.js';
import { readDay } from '../domain/ledger/readDay.js';
import type { World } from '../domain/world.js';

/** The closes of days as CSV downloads, streamed from the database. */
export function dayCloses(world: World): Router {
  const router = Router();
  router.get('/days/:day/money.csv', async (request, response) => {
    const close = await readDay(world, request.params.day);
    if (!close) throw new Refused('not_found');
    if (close.isBehind) throw new Refused('overloaded');
    response.set('Content-Type', 'text/csv; charset=utf-8');
    response.set('Content-Disposition', `attachment; filename="money-${close.day}.csv"`);
    await pipeline(Readable.from(dayCsv(world, close)), response).catch((error) => {
      // The client closed the connection during the download.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  });
  return router;
}
