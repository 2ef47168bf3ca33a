import { publicly } from '../../database/publicly.js';
import {
  listed,
  Store,
  type StoreFilter,
  type StoreRecord,
  storesByName,
  unshownOfStore,
} from '../../models/catalog/Store.js';
import { byId } from '../byId.js';
import type { Place } from '../places/distance.js';
import { farthest, type Near, type NearPage } from '../places/readNearest.js';
import { nearestStores, type PlacedStore } from './placedStores.js';
import { type FoundByText, foundStoresByName, type NamePosition } from './searchStores.js';

/** The position where a page ended. Stores without a position come after `farthest`, by name. */
export type DistanceCursor = readonly [metres: number, id: number, sortName: string];

type NearStore = StoreRecord & { distance: number | null };

/** A page of a search reads no further batch after as many stores. */
const readAtMost = 2_000;
/** The stores without a position that a page of a search reads: fewer where it has read those with one. */
const scannedAtMost = { alone: 2_000, behindNear: 500 } as const;

export interface StorePage {
  rows: NearStore[];
  /** The start of the next page; undefined at the end. */
  next: DistanceCursor | undefined;
}

/**
 * Reads a page of live stores, nearest first; stores without a position come last, by name. A page of a search may be
 * short or empty without being the last.
 * @param found only stores that a search found
 */
export async function storesByDistance(
  filter: StoreFilter,
  found: FoundByText | undefined,
  from: Place,
  after: DistanceCursor | undefined,
  limit: number,
): Promise<StorePage> {
  const [metres, _id, sortName] = after ?? [0, 0, ''];
  const near = await findNear(filter, found, from, { _id, metres }, limit);
  const rows = await storesOf(filter, near.rows);
  if (near.next) return { rows, next: [near.next.metres, near.next._id, ''] };

  const free = limit - rows.length;
  const isBehind = metres >= farthest;
  const behind = isBehind ? ([sortName, _id] as const) : undefined;
  const atMost = isBehind ? scannedAtMost.alone : scannedAtMost.behindNear;
  const others = await findWithoutPosition(filter, found, behind, free + 1, atMost);
  const shown = others.rows.slice(0, free).map((store) => ({ ...store, distance: null }));
  const page = [...rows, ...shown];
  if (others.end) return { rows: page, next: [farthest, others.end[1], others.end[0]] };
  if (others.rows.length <= free) return { rows: page, next: undefined };
  const last = shown.at(-1);
  return { rows: page, next: last ? [farthest, last._id, last.sortName] : [farthest, 0, ''] };
}

/** The first live stores without a position after one, by name. */
async function findWithoutPosition(
  filter: StoreFilter,
  found: FoundByText | undefined,
  after: NamePosition | undefined,
  limit: number,
  atMost: number,
): Promise<{ rows: StoreRecord[]; end?: NamePosition }> {
  const placeless: StoreFilter = { ...filter, 'position.type': { $exists: false } };
  if (found) return foundStoresByName(found, placeless, after, limit, atMost);
  return { rows: await storesByName(placeless, after, limit - 1) };
}

/** The nearest stores after `start`. A page of a search may be short or empty without being the last. */
async function findNear(
  filter: StoreFilter,
  found: FoundByText | undefined,
  from: Place,
  start: Near,
  limit: number,
): Promise<NearPage> {
  if (start.metres >= farthest) return { rows: [], next: undefined };
  const ids = found?.ids && new Set(found.ids);
  const isWanted = ({ _id, isAccepting, sellsIn }: PlacedStore) =>
    (!filter.isAccepting || isAccepting) &&
    (!filter.sellsIn || sellsIn.includes(filter.sellsIn)) &&
    (!ids || ids.has(_id));
  const near: Near[] = [];
  let end = start;
  for (let size = limit + 1, read = 0; near.length <= limit && read < readAtMost; size *= 2) {
    const batch = await nearestStores(from, end, size, isWanted);
    near.push(...(found && !ids ? await keepFound(batch, found) : batch));
    const last = batch.at(-1);
    if (!last || batch.length < size) return cutNear(near, limit, undefined);
    end = last;
    read += batch.length;
  }
  return cutNear(near, limit, end);
}

/** @param end where the page stopped reading; undefined at the end of the list */
function cutNear(near: Near[], limit: number, end: Near | undefined): NearPage {
  const rows = near.slice(0, limit);
  return { rows, next: near.length > limit ? rows.at(-1) : end };
}

async function keepFound(rows: Near[], { condition }: FoundByText): Promise<Near[]> {
  const ids = rows.map(({ _id }) => _id);
  const kept = await publicly(Store.find({ $and: [{ _id: { $in: ids } }, condition] }, { _id: 1 }))
    .hint({ _id: 1 })
    .lean();
  const isKept = new Set(kept.map(({ _id }) => _id));
  return rows.filter(({ _id }) => isKept.has(_id));
}

/** The rows of these stores that are still listed, in the same order. */
async function storesOf(filter: StoreFilter, near: Near[]): Promise<NearStore[]> {
  if (near.length === 0) return [];
  const ids = near.map(({ _id }) => _id);
  const stores = await publicly(Store.find({ ...listed(filter), _id: { $in: ids } }, unshownOfStore))
    .hint({ _id: 1 })
    .lean();
  const storeById = byId(stores);
  return near.flatMap(({ _id, metres }) => {
    const store = storeById.get(_id);
    return store ? [{ ...store, distance: metres / 1000 }] : [];
  });
}
