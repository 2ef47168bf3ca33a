import { emptyThreadsBefore, RequestThread } from '../../models/community/RequestThread.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { freePlaces } from './places.js';

const batchSize = 500;
const hourMs = 60 * 60 * 1000;
/** The time budget of a run. The next run continues. */
const runsForMs = 40_000;

/**
 * Removes private threads that have no message after `rules.thread.emptyHours`. A thread that gets its first message
 * meanwhile stays.
 */
export async function removeEmptyThreads({ now }: Pick<World, 'now'>): Promise<void> {
  const before = new Date(now().getTime() - rules.thread.emptyHours * hourMs);
  const until = performance.now() + runsForMs;
  let found = await emptyThreadsBefore(before, batchSize);
  while (found.length > 0) {
    await RequestThread.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, messageCount: 0 });
    // Threads of an earlier version hold a place before their first message.
    await freePlaces(found);
    found = performance.now() > until ? [] : await emptyThreadsBefore(before, batchSize);
  }
}
