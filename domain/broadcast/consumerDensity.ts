import { Consumer } from '../../models/accounts/Consumer.js';
import type { Place } from '../places/distance.js';
import type { World } from '../world.js';
import { anywhere, consumerPlaces, wantsRequests } from './wantsRequests.js';

/** So many consumers are counted anew for each request. */
const countedEachTime = 10_000;
const freshMs = 60_000;
/** For how long a count is used while it is made anew. */
const usedMs = 10 * 60_000;
/** Cells of a degree of latitude: each is some two kilometres high. */
const cellsOfDegree = 50;

interface Cell extends Place {
  count: number;
}

/** The consumers who hear of requests. */
export interface ConsumerDensity {
  /** By where they are: the middle of those who are near each other, and how many they are. */
  cells: Cell[];
  /** How many do not say where they are. */
  nowhere: number;
}

let cached: { since: number; crowd: Promise<ConsumerDensity> } | undefined;

/**
 * Where so many hear of requests that to count them for each would take longer than its answer may: how many they are, counted once
 * a minute. Undefined where they are fewer.
 */
export async function consumerDensity({ now }: Pick<World, 'now'>): Promise<ConsumerDensity | undefined> {
  if ((await Consumer.estimatedDocumentCount()) <= countedEachTime) return undefined;
  const at = now().getTime();
  const age = cached ? Math.abs(at - cached.since) : usedMs;
  if (cached && age < freshMs) return cached.crowd;
  const before = cached;
  const next = { since: at, crowd: gather(now()) };
  cached = next;
  next.crowd.catch(() => {
    if (cached === next) cached = undefined;
  });
  return before && age < usedMs ? before.crowd : next.crowd;
}

async function gather(now: Date): Promise<ConsumerDensity> {
  const cell = (field: string) => ({ $floor: { $multiply: [field, cellsOfDegree] } });
  const [cells, nowhere] = await Promise.all([
    Consumer.aggregate<Cell>([
      { $match: { ...anywhere, ...wantsRequests(now) } },
      {
        $group: {
          _id: { y: cell('$latitude'), x: cell('$longitude') },
          ...{ latitude: { $avg: '$latitude' }, longitude: { $avg: '$longitude' }, count: { $sum: 1 } },
        },
      },
    ]).hint(consumerPlaces),
    Consumer.countDocuments({ latitude: null, ...wantsRequests(now) } as object).exec(),
  ]);
  return { cells, nowhere };
}
