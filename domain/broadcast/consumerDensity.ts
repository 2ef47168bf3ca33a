import { Consumer } from '../../models/accounts/Consumer.js';
import type { Place } from '../places/distance.js';
import type { World } from '../world.js';
import { consumerPlaces, hasPosition, wantsRequests } from './wantsRequests.js';

/** Up to this number of consumers, each request counts them itself. */
const exactCountAtMost = 10_000;
const freshMs = 60_000;
/** How long an old count is used while a new one is made. */
const staleMs = 10 * 60_000;
/** Each cell is about two kilometres high. */
const cellsPerDegree = 50;

interface Cell extends Place {
  count: number;
}

/** Counts of the consumers who receive requests. */
export interface ConsumerDensity {
  /** Per cell: the mean position and the count. */
  cells: Cell[];
  /** The count of consumers without a position. */
  withoutPosition: number;
}

let cached: { since: number; density: Promise<ConsumerDensity> } | undefined;

/**
 * Above 10,000 consumers: density by cell, recounted once a minute. Undefined below, where each request counts exactly.
 */
export async function consumerDensity({ now }: Pick<World, 'now'>): Promise<ConsumerDensity | undefined> {
  if ((await Consumer.estimatedDocumentCount()) <= exactCountAtMost) return undefined;
  const at = now().getTime();
  const age = cached ? Math.abs(at - cached.since) : staleMs;
  if (cached && age < freshMs) return cached.density;
  const before = cached;
  const next = { since: at, density: countCells(now()) };
  cached = next;
  next.density.catch(() => {
    if (cached === next) cached = undefined;
  });
  return before && age < staleMs ? before.density : next.density;
}

async function countCells(now: Date): Promise<ConsumerDensity> {
  const cell = (field: string) => ({ $floor: { $multiply: [field, cellsPerDegree] } });
  const [cells, withoutPosition] = await Promise.all([
    Consumer.aggregate<Cell>([
      { $match: { ...hasPosition, ...wantsRequests(now) } },
      {
        $group: {
          _id: { y: cell('$latitude'), x: cell('$longitude') },
          ...{ latitude: { $avg: '$latitude' }, longitude: { $avg: '$longitude' }, count: { $sum: 1 } },
        },
      },
    ]).hint(consumerPlaces),
    Consumer.countDocuments({ latitude: null, ...wantsRequests(now) } as object).exec(),
  ]);
  return { cells, withoutPosition };
}
