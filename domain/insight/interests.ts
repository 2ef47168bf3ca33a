import { isDuplicate } from '../../database/isDuplicate.js';
import {
  type BehaviourEventRecord,
  type BehaviourType,
  consumersWithEvents,
  eventsOf,
} from '../../models/insight/BehaviourEvent.js';
import { InterestProfile, type InterestProfileRecord } from '../../models/insight/InterestProfile.js';
import { day, minute } from '../durations.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** The weight of each category that a person is interested in. */
export type Interests = ReadonlyMap<string, number>;

/** How much interest each type of action shows. */
const weights: Record<BehaviourType, number> = {
  view: 1,
  click: 1,
  search: 2,
  dwell: 2,
  like: 3,
  share: 4,
  cart: 5,
  order: 6,
};

/** The half-life of an action. */
const halfLifeMs = 14 * day;
const fade = (from: Date, to: Date) => 2 ** (Math.min(0, from.getTime() - to.getTime()) / halfLifeMs);

/** The interests of a person at a time, from their profile and the events since its last update. */
function weighInterests(
  profile: Pick<InterestProfileRecord, 'interests' | 'foldedUntil'> | null,
  events: readonly Pick<BehaviourEventRecord, 'type' | 'at' | 'categories'>[],
  asOf: Date,
): Interests {
  const interests = new Map<string, number>();
  const add = (category: string, weight: number) => interests.set(category, (interests.get(category) ?? 0) + weight);
  if (profile) {
    for (const { category, weight } of profile.interests) add(category, weight * fade(profile.foldedUntil, asOf));
  }
  for (const { type, at, categories } of events) {
    for (const category of categories) add(category, weights[type] * fade(at, asOf));
  }
  return interests;
}

/** The categories with the largest weights, in descending order. */
export const strongest = (interests: Interests, count: number): [category: string, weight: number][] =>
  [...interests].sort(([, one], [, other]) => other - one).slice(0, count);

/**
 * The interests of a consumer at a time.
 * @returns also the end of the computed time, and whether newer events exist
 */
export async function readInterests(
  consumerId: number,
  asOf: Date,
): Promise<{ interests: Interests; foldedUntil: Date; hasNews: boolean }> {
  const profile = await InterestProfile.findById(consumerId).lean();
  const foldedUntil = profile?.foldedUntil ?? new Date(0);
  const events = await eventsOf(consumerId, foldedUntil, asOf, rules.behaviour.readAtMost);
  return { interests: weighInterests(profile, events, asOf), foldedUntil, hasNews: events.length > 0 };
}

type Part = Pick<World, 'now' | 'outbox'>;

/** Longer than a request may last: earlier events are visible by now. */
const settledAfterMs = 2 * minute;
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
