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

/** Longer than a request may last: earlier events are visible by now. */
const settledAfterMs = 2 * 60 * 1000;
const batchSize = 50;

/** Schedules an update of all profiles. */
export const startInterestUpdate = (world: Part): Promise<void> =>
  recordEvent(world, 'interests.due', { until: world.now().getTime() - settledAfterMs });

/**
 * Updates interest profiles from the events since their last update, one consumer after the other. Works for about two
 * seconds and leaves the rest to another event. Idempotent, also when run concurrently: no event counts twice.
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
    // The first writer that read this profile wins. Another writer finds no matching row and cannot insert a second
    // one.
    await InterestProfile.updateOne(
      { _id: consumerId, foldedUntil },
      { $set: { interests: kept, foldedUntil: until } },
      { upsert: true },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
