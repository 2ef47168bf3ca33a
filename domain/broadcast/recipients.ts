import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { Seller } from '../../models/accounts/Seller.js';
import { Store } from '../../models/catalog/Store.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { Position } from '../outbox/workInBatches.js';
import type { Place } from '../places/distance.js';
import type { World } from '../world.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { consumerDensity } from './consumerDensity.js';
import { consumerPlaces, hasPosition, wantsRequests } from './wantsRequests.js';
import { boxAround, isWithinRadius, placeOf, withinRadiusExpression } from './withinRadius.js';

type Part = Pick<World, 'config' | 'now'>;

/** A group of recipients, which is counted and read in batches on its own. */
export interface RecipientGroup {
  kind: AccountKind;
  count(world: Part, request: BroadcastableRequest): Promise<number>;
  /** Those of `ids` that belong to the group. */
  among(world: Part, request: BroadcastableRequest, ids: number[]): Promise<number[]>;
  /** The batch after a position, from at most `limit` rows. Without `next` it is the last one. */
  batch(
    world: Part,
    request: BroadcastableRequest,
    after: Position | undefined,
    limit: number,
  ): Promise<{ ids: number[]; next?: Position | undefined }>;
}

interface Row {
  _id: number;
  latitude?: number | null;
  longitude?: number | null;
}

/** Consumers without a position; each of them may be near. */
const consumersWithoutPosition: RecipientGroup = {
  kind: 'consumer',
  count: async (world, request) => {
    const density = await consumerDensity(world);
    if (density) return density.withoutPosition - (await countAuthor(consumersWithoutPosition, world, request));
    const filter = { latitude: null, _id: { $ne: request.consumerId }, ...wantsRequests(world.now()) };
    return Consumer.countDocuments(filter as object).exec();
  },
  among: async ({ now }, _request, ids) => {
    const rows = await Consumer.find({ _id: { $in: ids }, latitude: null, ...wantsRequests(now()) }, { _id: 1 }).lean();
    return rows.map(({ _id }) => _id);
  },
  batch: async ({ now }, { consumerId }, [after = 0] = [], limit) => {
    const filter = { latitude: null, _id: { $gt: after, $ne: consumerId }, ...wantsRequests(now()) };
    const rows = await Consumer.find(filter as object, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    const ids = rows.map(({ _id }) => _id);
    return { ids, next: rows.length === limit ? [ids.at(-1)] : undefined };
  },
};

/** Consumers with a position within the radius. */
const consumersNear: RecipientGroup = {
  kind: 'consumer',
  count: async (world, request) => {
    const place = placeOf(request);
    const km = world.config.broadcastRadiusKm;
    const density = await consumerDensity(world);
    if (density) {
      const near = density.cells
        .filter((cell) => isWithinRadius(place, cell, km))
        .reduce((sum, { count }) => sum + count, 0);
      return near - (await countAuthor(consumersNear, world, request));
    }
    const filter = {
      ...(place ? boxAround(place, km) : hasPosition),
      _id: { $ne: request.consumerId },
      ...wantsRequests(world.now()),
    };
    if (!place) return Consumer.countDocuments(filter as object).exec();
    // The sum needs the index only; filtering by an expression would read every row.
    const [found] = await Consumer.aggregate<{ count: number }>([
      { $match: filter },
      { $group: { _id: null, count: { $sum: { $cond: [withinRadiusExpression(place, km), 1, 0] } } } },
    ]).hint(consumerPlaces);
    return found?.count ?? 0;
  },
  among: async ({ config, now }, request, ids) => {
    const filter = { _id: { $in: ids }, ...hasPosition, ...wantsRequests(now()) };
    const rows = await Consumer.find(filter as object, { latitude: 1, longitude: 1 }).lean();
    return nearOf(rows, placeOf(request), config.broadcastRadiusKm);
  },
  batch: async ({ config, now }, request, after, limit) => {
    const place = placeOf(request);
    const { latitude, ...box } = place ? boxAround(place, config.broadcastRadiusKm) : hasPosition;
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
    return {
      ids: nearOf(rows, place, config.broadcastRadiusKm).filter((id) => id !== request.consumerId),
      next: last && rows.length === limit ? [last.latitude, last._id] : undefined,
    };
  },
};

/** 1 if the author belongs to the group, else 0. */
const countAuthor = async (group: RecipientGroup, world: Part, request: BroadcastableRequest): Promise<number> =>
  (await group.among(world, request, [request.consumerId])).length;

const nearOf = (rows: Row[], place: Place | undefined, km: number): number[] =>
  rows.filter((row) => isWithinRadius(place, placeOf(row), km)).map(({ _id }) => _id);

const providersPerBatch = 5_000;

/** Accounts that offer help in the request's category. They are few enough to read each. */
function providers(
  kind: 'seller' | 'doctor',
  read: (filter: object, limit: number) => Promise<Row[]>,
  placesOf: (rows: Row[]) => Promise<Map<number, Place[]>>,
): RecipientGroup {
  const near = async ({ config }: Part, request: BroadcastableRequest, rows: Row[]) => {
    const place = placeOf(request);
    if (!place) return rows.map(({ _id }) => _id);
    const places = await placesOf(rows);
    const isNearOne = ({ _id }: Row) => {
      const own = places.get(_id) ?? [];
      return own.length === 0 || own.some((there) => isWithinRadius(place, there, config.broadcastRadiusKm));
    };
    return rows.filter(isNearOne).map(({ _id }) => _id);
  };
  const offering = ({ now }: Part, { category }: BroadcastableRequest) => ({
    requestCategories: category,
    ...wantsRequests(now()),
  });
  const batch: RecipientGroup['batch'] = async (world, request, [after = 0] = [], limit) => {
    const rows = await read({ ...offering(world, request), _id: { $gt: after } }, limit);
    const next = rows.length === limit ? [rows.at(-1)?._id] : undefined;
    return { ids: await near(world, request, rows), next };
  };
  return {
    kind,
    batch,
    among: async (world, request, ids) =>
      near(world, request, await read({ ...offering(world, request), _id: { $in: ids } }, ids.length)),
    count: async (world, request) => {
      let count = 0;
      let after: Position | undefined;
      do {
        const { ids, next } = await batch(world, request, after, providersPerBatch);
        count += ids.length;
        after = next;
      } while (after);
      return count;
    },
  };
}

const doctors = providers(
  'doctor',
  (filter, limit) => Doctor.find(filter, { latitude: 1, longitude: 1 }).sort({ _id: 1 }).limit(limit).lean(),
  async (rows) =>
    new Map(
      rows.map((row) => {
        const place = placeOf(row);
        return [row._id, place ? [place] : []];
      }),
    ),
);

/** The places of a seller are those of its stores. */
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
