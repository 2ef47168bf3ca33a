import { Router } from 'express';
import { Refused } from '../domain/errors.js';
import { dayCsv, readDay } from '../domain/ledger/readDay.js';
import type { World } from '../domain/world.js';
import { requireRight } from './rights/checkRight.js';
import { sendFile } from './sendFile.js';

/** The closes of days as CSV downloads, streamed from the database. */
export function dayCloses(world: World): Router {
  const router = Router();
  router.get('/days/:day/money.csv', requireRight('Money', 'read'), async (request, response) => {
    const close = await readDay(world, request.params.day);
    if (!close) throw new Refused('not_found');
    if (close.isBehind) throw new Refused('overloaded');
    await sendFile(response, { name: `money-${close.day}.csv`, type: 'text/csv' }, dayCsv(world, close));
  });
  return router;
}
