import type { BehaviourEventRecord, BehaviourType } from '../../models/insight/BehaviourEvent.js';
import type { InterestProfileRecord } from '../../models/insight/InterestProfile.js';

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
const halfLifeMs = 14 * 24 * 60 * 60 * 1000;
const fade = (from: Date, to: Date) => 2 ** (Math.min(0, from.getTime() - to.getTime()) / halfLifeMs);

/** The interests of a person at a time, from their profile and the events since its last update. */
export function weighInterests(
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
