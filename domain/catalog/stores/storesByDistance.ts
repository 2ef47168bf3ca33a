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
import { distanceKm, geoRadiusKm, type Place } from '../../places/distance.js';
import { byMetres, farthest, type Near, type NearList, type NearPage, readNearest } from '../../places/readNearest.js';
import { fewRows, type NamePage } from '../../text/searchByName.js';
import { countStoreWord, searchStores } from './searchStores.js';

/** The position where a page ended. Stores without a position come after `farthest`, by name. */
export type DistanceCursor = readonly [metres: number, id: number, sortName: string];

type NearStore = StoreRecord & { distance: number | null };

export interface StorePage {
  rows: NearStore[];
  /** The start of the next page; undefined at the end. */
  next: DistanceCursor | undefined;
}

/** The number of words that a search by distance counts. */
const wordsCounted = 3;

/**
 * Reads a page of live stores, nearest first; stores without a position come last, by name. A page of a search may be
 * short or empty without being the last.
 */
export async function storesByDistance(
  filter: StoreFilter,
  from: Place,
  after: DistanceCursor | undefined,
  limit: number,
): Promise<StorePage> {
  const [metres, _id, sortName] = after ?? [0, 0, ''];
  const near = await findNear(filter, from, { _id, metres }, limit);
  const rows = await storesOf(filter, near.rows);
  if (near.next) return { rows, next: [near.next.metres, near.next._id, ''] };

  const free = limit - rows.length;
  const behind = metres < farthest ? undefined : ([sortName, _id] as const);
  const { rows: others, last } = await findWithoutPosition(filter, behind, Math.max(1, free));
  const shown = others.slice(0, free).map((store) => ({ ...store, distance: null }));
  if (free > 0) return { rows: [...rows, ...shown], next: last && [farthest, last._id, last.sortName] };
  return { rows, next: others.length > 0 || last ? [farthest, 0, ''] : undefined };
}

/** A page of the live stores without a position, by name. */
async function findWithoutPosition(
  filter: StoreFilter,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<Pick<NamePage<StoreRecord>, 'rows' | 'last'>> {
  const placeless: StoreFilter = { ...filter, 'position.type': { $exists: false } };
  if (filter.words) return searchStores({ ...placeless, words: filter.words }, after, limit);
  const read = await storesByNameWalked(placeless, {}, after, limit + 1);
  const rows = read.slice(0, limit);
  return { rows, last: read.length > limit ? rows.at(-1) : undefined };
}

/** The nearest stores after `start`. */
async function findNear(filter: StoreFilter, from: Place, start: Near, limit: number): Promise<NearPage> {
  if (start.metres >= farthest) return { rows: [], next: undefined };
  if (await hasRareWord(filter)) return lookUp(filter, from, start, limit);
  return readNearest(listOf(filter, from), start, limit);
}

const listOf = (filter: StoreFilter, from: Place): NearList => ({
  key: JSON.stringify(['stores', filter.isAccepting, filter.sellsIn, filter.words?.$all.map(String), from]),
  from,
  reach: farthest,
  filter: listed(filter),
  read: (stages) =>
    publicly(Store.aggregate<Near>([...stages, { $project: { metres: 1 } }])).hint(listIndex('places', filter)),
});

/** Whether one of the longest words is so rare that all stores with it can be read. */
async function hasRareWord({ words }: StoreFilter): Promise<boolean> {
  const longest = [...(words?.$all ?? [])].sort((one, other) => other.source.length - one.source.length);
  const counts = await Promise.all(longest.slice(0, wordsCounted).map(countStoreWord));
  return counts.some((count) => count <= fewRows);
}

/** The stores after `start` that match a search with a rare word. */
async function lookUp(filter: StoreFilter, from: Place, start: Near, limit: number): Promise<NearPage> {
  const stores = await publicly(Store.find({ ...listed(filter), 'position.type': 'Point' }, { position: 1 }))
    .hint(storeWordsIndex)
    .lean();
  const near = stores
    .map(({ _id, position }) => {
      const [longitude = 0, latitude = 0] = position?.coordinates ?? [];
      return { _id, metres: 1000 * distanceKm(from, { latitude, longitude }, geoRadiusKm) };
    })
    .filter((each) => byMetres(each, start) > 0)
    .sort(byMetres);
  const rows = near.slice(0, limit);
  return { rows, next: near.length > limit ? rows.at(-1) : undefined };
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
