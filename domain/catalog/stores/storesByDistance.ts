import { publicly } from '../../../database/publicly.js';
import {
  listed,
  listIndex,
  Store,
  type StoreFilter,
  type StoreRecord,
  storesByNameWalked,
  storeWordsIndex,
  unshownOfStore,
} from '../../../models/catalog/Store.js';
import { byId } from '../../byId.js';
import { distanceKm } from '../../places/distance.js';
import {
  byMetres,
  earthRadiusKm,
  type Found,
  farthest,
  type Near,
  type Rings,
  readRings,
  ringStages,
  withinMetres,
} from '../../places/rings.js';
import { fewRows, isSparse, type NamePage } from '../../text/searchByName.js';
import { countStoreWord, searchStores } from './searchStores.js';

type Point = readonly [longitude: number, latitude: number];

/**
 * The position where a page ended, and the width of the next ring. Stores without a position come after `farthest`, by
 * name.
 */
export type DistanceCursor = readonly [sortName: string, id: number, metres: number, width: number];

type NearStore = StoreRecord & { distance: number | null };

export interface StorePage {
  rows: NearStore[];
  /** The start of the next page; undefined at the end. */
  next: DistanceCursor | undefined;
  /** Whether more than five stores may have been read for each row. */
  isSparse: boolean;
}

const listEnd: Near = { _id: 0, metres: farthest };
/** The number of words that a search by distance counts. */
const wordsCounted = 3;

/**
 * Reads a page of live stores, nearest first; stores without a position come last, by name. It reads ring by ring
 * around the point until the page is full, so it reads about as many stores as it returns. A page of a search may be
 * short or empty without being the last.
 */
export async function storesByDistance(
  filter: StoreFilter,
  point: Point,
  after: DistanceCursor | undefined,
  limit: number,
): Promise<StorePage> {
  const [sortName, id, metres, width] = after ?? ['', 0, 0, undefined];
  const found = await findNear(filter, point, { _id: id, metres }, width, limit);
  const { near, end } = found;
  const page = await storesOf(filter, near.slice(0, limit));
  const last = near.length > limit ? near[limit - 1] : end.metres < farthest ? end : undefined;
  if (last) return { rows: page, next: ['', last._id, last.metres, found.width], isSparse: found.isSparse };

  const room = limit - page.length;
  const behind = metres >= farthest ? ([sortName, id] as const) : undefined;
  const others = await findWithoutPosition(filter, behind, Math.max(1, room));
  const shown = others.rows.slice(0, room).map((store) => ({ ...store, distance: null }));
  const isStart = room === 0 && (others.rows.length > 0 || others.last !== undefined);
  return {
    rows: [...page, ...shown],
    next: isStart ? ['', 0, farthest, 1] : others.last && [others.last.sortName, others.last._id, farthest, 1],
    isSparse: found.isSparse || others.isSparse,
  };
}

/** A page of the live stores without a position, by name. */
async function findWithoutPosition(
  filter: StoreFilter,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<NamePage<StoreRecord>> {
  const placeless: StoreFilter = { ...filter, 'position.type': { $exists: false } };
  if (filter.words) return searchStores({ ...placeless, words: filter.words }, after, limit);
  const read = await storesByNameWalked(placeless, {}, after, limit + 1);
  const rows = read.slice(0, limit);
  return { rows, last: read.length > limit ? rows.at(-1) : undefined, isSparse: false };
}

/** The nearest stores after `start`; more than `limit` where they exist. */
async function findNear(
  filter: StoreFilter,
  point: Point,
  start: Near,
  width: number | undefined,
  limit: number,
): Promise<Found> {
  if (start.metres >= farthest) return { near: [], end: listEnd, width: 1, isSparse: false };
  if (await hasRareWord(filter)) return lookUp(filter, point, start, limit);
  return readRings(ringsOf(filter, point), start, width, limit);
}

function ringsOf(filter: StoreFilter, point: Point): Rings {
  const { words: _words, ...indexed } = filter;
  const hint = listIndex('places', filter);
  const readNear = (between: readonly [number, number], most: number, after?: Near) =>
    publicly(
      Store.aggregate<Near>([...ringStages(point, listed(indexed), between, most, after), { $project: { metres: 1 } }]),
    ).hint(hint);
  return {
    source: JSON.stringify(['stores', filter.sellsIn, filter.words?.$all.map(String), point]),
    read: (from, to, most) => readNear([from, to], most),
    readCrowd: (from, to, after, most) => readNear([from, to], most, after),
    count: (metres, most) =>
      publicly(Store.countDocuments({ ...listed(indexed), position: withinMetres(point, metres) } as object))
        .hint(hint)
        .limit(most)
        .exec(),
    keep: (ring) => havingWords(filter, ring),
  };
}

async function havingWords({ words }: StoreFilter, ring: Near[]): Promise<Near[]> {
  if (!words || ring.length === 0) return ring;
  const found = await publicly(Store.find({ _id: { $in: ring.map(({ _id }) => _id) }, words }, { _id: 1 })).lean();
  const ids = new Set(found.map(({ _id }) => _id));
  return ring.filter(({ _id }) => ids.has(_id));
}

/** Whether one of the longest words is so rare that all stores with it can be read. */
async function hasRareWord({ words }: StoreFilter): Promise<boolean> {
  const longest = [...(words?.$all ?? [])].sort((one, other) => other.source.length - one.source.length);
  const counts = await Promise.all(longest.slice(0, wordsCounted).map(countStoreWord));
  return counts.some((count) => count <= fewRows);
}

/** All stores after `start` that match a search with a rare word. */
async function lookUp(filter: StoreFilter, [longitude, latitude]: Point, start: Near, limit: number): Promise<Found> {
  const stores = await publicly(Store.find({ ...listed(filter), 'position.type': 'Point' }, { position: 1 }))
    .hint(storeWordsIndex)
    .lean();
  const near = stores
    .map(({ _id, position }) => {
      const [lng = 0, lat = 0] = position?.coordinates ?? [];
      const metres = 1000 * distanceKm({ longitude, latitude }, { longitude: lng, latitude: lat }, earthRadiusKm);
      return { _id, metres };
    })
    .filter((each) => byMetres(each, start) > 0)
    .sort(byMetres);
  return { near, end: listEnd, width: 1, isSparse: isSparse(stores.length, Math.min(limit, near.length)) };
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
