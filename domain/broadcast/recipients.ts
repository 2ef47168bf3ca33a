import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { Seller } from '../../models/accounts/Seller.js';
import { Store } from '../../models/catalog/Store.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { day } from '../durations.js';
import type { Position } from '../outbox/workInBatches.js';
import type { Place } from '../places/distance.js';
import { withLiveDevice } from '../push/pushTargets.js';
import type { World } from '../world.js';
import {
  type BroadcastableRequest,
  boxAround,
  cellDistanceAt,
  cellDistanceExpression,
  isReached,
  placeOf,
} from './BroadcastableRequest.js';

/** Excludes accounts that turned requests off or are suspended. An erased account has them turned off. */
export const wantsRequests = (now: Date) => ({
  'preferences.requests': { $ne: false },
  suspendedUntil: { $not: { $gt: now } },
});

/** The covering index of consumers by position. */
const consumerPlaces = {
  latitude: 1,
  _id: 1,
  longitude: 1,
  'preferences.requests': 1,
  suspendedUntil: 1,
} as const;

/** The radius of each search as a share of the whole one: in a city the first search finds enough people. */
const searches = [1 / 16, 1 / 4, 1];

/** The first consumers within the radius: by the distance of their cells, and by id within a cell. */
async function nearestConsumers(
  { config, now }: Pick<World, 'config' | 'now'>,
  { origin, consumerId }: BroadcastableRequest,
  limit: number,
): Promise<number[]> {
  if (!origin) return [];
  let found: { _id: number }[] = [];
  for (const km of searches.map((share) => share * config.broadcastRadiusKm)) {
    // Reads the index only.
    found = await Consumer.aggregate<{ _id: number }>([
      { $match: { ...boxAround(origin, km), _id: { $ne: consumerId }, ...wantsRequests(now()) } },
      { $project: { distance: cellDistanceExpression(origin) } },
      { $match: { distance: { $lte: cellDistanceAt(km) } } },
      { $sort: { distance: 1, _id: 1 } },
      { $limit: limit },
    ]).hint(consumerPlaces);
    if (found.length === limit) break;
  }
  return found.map(({ _id }) => _id);
}

type Part = Pick<World, 'config' | 'now'>;

interface Batch {
  ids: number[];
  /** The position of the next batch; undefined: this is the last one. */
  next?: Position | undefined;
}

/** A group of recipients, which is read in batches on its own. */
interface RecipientGroup {
  kind: AccountKind;
  /** The batch after a position, from at most `limit` rows. */
  batch(world: Part, request: BroadcastableRequest, after: Position | undefined, limit: number): Promise<Batch>;
  /** The first recipients of a limited broadcast. Their order must not depend on exact places (decision 0063). */
  first(world: Part, request: BroadcastableRequest, limit: number): Promise<number[]>;
}

interface Row {
  _id: number;
  latitude?: number | null;
  longitude?: number | null;
}

const rowsPerRead = 5_000;
/** A limited broadcast begins at a multiple of this id. */
const idsBetweenStarts = 100;

/** Reads batches until there are enough recipients. */
const firstOf =
  (batch: RecipientGroup['batch']): RecipientGroup['first'] =>
  async (world, request, limit) => {
    const found: number[] = [];
    let after: Position | undefined;
    do {
      const { ids, next } = await batch(world, request, after, rowsPerRead);
      found.push(...ids);
      after = next;
    } while (after && found.length < limit);
    return found.slice(0, limit);
  };

/** A filter of consumers without a position; each of them may be near. */
const unplaced = ({ now }: Part, { consumerId }: BroadcastableRequest, ids: object) => ({
  latitude: null,
  _id: { ...ids, $ne: consumerId },
  ...wantsRequests(now()),
});

const readUnplaced = async (filter: object, limit: number): Promise<number[]> => {
  const rows = await Consumer.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean();
  return rows.map(({ _id }) => _id);
};

const consumersWithoutPosition: RecipientGroup = {
  kind: 'consumer',
  batch: async (world, request, [after = 0] = [], limit) => {
    if (!request.includesUnplaced) return { ids: [] };
    const ids = await readUnplaced(unplaced(world, request, { $gt: after }), limit);
    return { ids, next: ids.length === limit ? [ids.at(-1)] : undefined };
  },
  // Begins at another id each day, so that limited broadcasts do not always reach the oldest accounts. A retry must not
  // reach others, and counts from starts side by side would reveal a person between them (decision 0063).
  first: async (world, request, limit) => {
    if (!request.includesUnplaced) return [];
    const [newest] = await Consumer.find({ latitude: null }, { _id: 1 }).sort({ _id: -1 }).limit(1).lean();
    const starts = Math.ceil((newest?._id ?? 1) / idsBetweenStarts);
    const start = (Math.floor(request.createdAt.getTime() / day) % starts) * idsBetweenStarts;
    const behind = await readUnplaced(unplaced(world, request, { $gt: start }), limit);
    const left = limit - behind.length;
    return left > 0 ? [...behind, ...(await readUnplaced(unplaced(world, request, { $lte: start }), left))] : behind;
  },
};

/** Consumers with a position within the radius. */
const consumersNear: RecipientGroup = {
  kind: 'consumer',
  first: nearestConsumers,
  batch: async ({ config, now }, request, after, limit) => {
    if (!request.origin) return { ids: [] };
    const km = config.broadcastRadiusKm;
    const { latitude, ...box } = boxAround(request.origin, km);
    const others = { ...box, ...wantsRequests(now()) };
    // Each branch repeats the whole filter, so that both read the index in its order.
    const filter = after
      ? {
          $or: [
            { ...others, latitude: after[0], _id: { $gt: after[1] } },
            { ...others, latitude: { $gt: after[0], $lte: latitude.$lte } },
          ],
        }
      : { ...others, latitude };
    const rows = await Consumer.find(filter as object, { latitude: 1, longitude: 1 })
      .sort({ latitude: 1, _id: 1 })
      .limit(limit)
      .hint(consumerPlaces)
      .lean();
    const last = rows.at(-1);
    const near = rows.filter((row) => row._id !== request.consumerId && isReached(request, placeOf(row), km));
    return {
      ids: near.map(({ _id }) => _id),
      next: last && rows.length === limit ? [last.latitude, last._id] : undefined,
    };
  },
};

/** Accounts that offer help in the request's category. They are few enough to read each. */
function providers(
  kind: 'seller' | 'doctor',
  read: (filter: object, limit: number) => Promise<Row[]>,
  placesOf: (rows: Row[]) => Promise<Map<number, Place[]>>,
): RecipientGroup {
  const near = async ({ config }: Part, request: BroadcastableRequest, rows: Row[]) => {
    if (!request.origin) return rows;
    const places = await placesOf(rows);
    return rows.filter(({ _id }) => {
      const own: (Place | undefined)[] = places.get(_id) ?? [undefined];
      return own.some((place) => isReached(request, place, config.broadcastRadiusKm));
    });
  };
  const batch: RecipientGroup['batch'] = async (world, request, [after = 0] = [], limit) => {
    const offering = { requestCategories: request.category, ...wantsRequests(world.now()) };
    const rows = await read({ ...offering, _id: { $gt: after } }, limit);
    return {
      ids: (await near(world, request, rows)).map(({ _id }) => _id),
      next: rows.length === limit ? [rows.at(-1)?._id] : undefined,
    };
  };
  return { kind, batch, first: firstOf(batch) };
}

const doctors = providers(
  'doctor',
  (filter, limit) => Doctor.find(filter, { latitude: 1, longitude: 1 }).sort({ _id: 1 }).limit(limit).lean(),
  async (rows) =>
    new Map(
      rows.flatMap((row) => {
        const place = placeOf(row);
        return place ? [[row._id, [place]] as const] : [];
      }),
    ),
);

/** A seller is located where its stores are. */
const sellers = providers(
  'seller',
  (filter, limit) => Seller.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean(),
  async (rows) => {
    const ids = rows.map(({ _id }) => _id);
    const stores = await Store.find({ sellerId: { $in: ids } }, { sellerId: 1, position: 1 }).lean();
    const places = new Map<number, Place[]>();
    for (const { sellerId, position } of stores) {
      const [longitude, latitude] = position?.coordinates ?? [];
      const place = placeOf({ latitude, longitude });
      if (place) places.set(sellerId, [...(places.get(sellerId) ?? []), place]);
    }
    return places;
  },
);

/** All groups, in the order of notification. */
export const recipientGroups: readonly RecipientGroup[] = [sellers, doctors, consumersNear, consumersWithoutPosition];

/** How many people of each group a limited broadcast reads to find those with a device. */
const candidatesAtMost = 1_000;

/**
 * The recipients of a limited broadcast, at most `limit` together: those with a live device first, so that a call for
 * help reaches someone in a town of silent accounts.
 */
export async function firstRecipients(
  world: Part,
  request: BroadcastableRequest,
  limit: number,
): Promise<{ kind: AccountKind; ids: number[] }[]> {
  let left = limit;
  const take = (ids: number[]): number[] => {
    const taken = ids.slice(0, left);
    left -= taken.length;
    return taken;
  };
  const groups: { kind: AccountKind; reached: number[]; silent: number[] }[] = [];
  for (const { kind, first } of recipientGroups) {
    const near = await first(world, request, candidatesAtMost);
    const live = new Set(await withLiveDevice(kind, near));
    const reached = take(near.filter((id) => live.has(id)));
    groups.push({ kind, reached, silent: near.filter((id) => !live.has(id)) });
  }
  return groups.map(({ kind, reached, silent }) => ({ kind, ids: [...reached, ...take(silent)] }));
}

/** All sellers and doctors whom the request reaches, in batches. */
export async function* reachedProviders(world: Part, request: BroadcastableRequest) {
  for (const { kind, batch } of [sellers, doctors]) {
    let after: Position | undefined;
    do {
      const { ids, next } = await batch(world, request, after, rowsPerRead);
      yield { kind, ids };
      after = next;
    } while (after);
  }
}
