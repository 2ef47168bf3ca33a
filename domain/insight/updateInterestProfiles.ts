import { isDuplicate } from '../../database/isDuplicate.js';
import { consumersWithEvents } from '../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../models/insight/InterestProfile.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { readInterests } from './readInterests.js';
import { strongest } from './weighInterests.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** Longer than a request may last: what came until then is there. */
const settledAfterMs = 2 * 60 * 1000;
const batchSize = 50;

/** Says that everybody's profile is to be brought up to date. */
export const startInterestUpdate = (world: Part): Promise<void> =>
  recordEvent(world, 'interests.due', { until: world.now().getTime() - settledAfterMs });

/**
 * Folds what consumers did since their profiles were made into these, one consumer after the other. Works for some two seconds
 * and leaves the rest to another event. Harmless to repeat, and to run side by side: no event counts twice.
 */
export async function updateInterestProfiles(
  world: Part,
  { until, after = 0 }: Events['interests.due'],
): Promise<void> {
  const left = await workInBatches(world, after, async (last) => {
    const ids = await consumersWithEvents(last, batchSize);
    for (const id of ids) await foldProfile(id, new Date(until));
    return ids.length === batchSize ? ids.at(-1) : undefined;
  });
  if (left !== undefined) await recordEvent(world, 'interests.due', { until, after: left });
}

async function foldProfile(consumerId: number, until: Date): Promise<void> {
  const { interests, foldedUntil, hasNews } = await readInterests(consumerId, until);
  if (!hasNews) return;
  const kept = strongest(interests, rules.feed.interestsKept).map(([category, weight]) => ({ category, weight }));
  try {
    // By whoever has read the same profile first; the other finds no such row, and cannot make a second one.
    await InterestProfile.updateOne(
      { _id: consumerId, foldedUntil },
      { $set: { interests: kept, foldedUntil: until } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
