import { atomically } from '../../database/transactions/atomically.js';
import { emptyThreadsBefore, RequestThread } from '../../models/community/RequestThread.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { freePlaces } from './places.js';

const batchSize = 100;
const hourMs = 60 * 60 * 1000;
/** The time budget of a run. The next run continues. */
const runsForMs = 40_000;

/**
 * Removes private threads that have no message after `rules.thread.emptyHours`, and frees their places. A thread that
 * gets its first message meanwhile stays.
 */
export async function removeEmptyThreads({ now }: Pick<World, 'now'>): Promise<void> {
  const before = new Date(now().getTime() - rules.thread.emptyHours * hourMs);
  const until = performance.now() + runsForMs;
  let removed: number;
  do {
    removed = await atomically(async () => {
      const found = await emptyThreadsBefore(before, batchSize);
      await RequestThread.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      await freePlaces(found);
      return found.length;
    });
  } while (removed === batchSize && performance.now() < until);
}
