import {
  openStores,
  placesIndex,
  Store,
  type StoreFilter,
  type StoreRecord,
  storesWithoutPosition,
  storeWordsIndex,
  unshownOfStore,
} from '../../../models/catalog/Store.js';
import { distanceKm } from '../../places/distance.js';
import {
  byMetres,
  earthRadiusKm,
  type Found,
  farthest,
  type Near,
  type Rings,
  readRings,
  withinMetres,
} from '../../places/rings.js';
import { countStoreWord, fewStores } from './countStoreWord.js';

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
}

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
  const { near, end, width: nextWidth } = await findNear(filter, point, { _id: id, metres }, width, limit);
  const page = await storesOf(filter, near.slice(0, limit));
  const last = near.length > limit ? near[limit - 1] : end < farthest ? { _id: 0, metres: end } : undefined;
  if (last) return { rows: page, next: ['', last._id, last.metres, nextWidth] };

  const room = limit - page.length;
  const behind = metres >= farthest ? ([sortName, id] as const) : undefined;
  const others = await storesWithoutPosition(filter, behind, room);
  const shown = others.slice(0, room);
  const rows = [...page, ...shown.map((store) => ({ ...store, distance: null }))];
  if (others.length <= room) return { rows, next: undefined };
  const lastShown = shown.at(-1);
  return { rows, next: lastShown ? [lastShown.sortName, lastShown._id, farthest, 1] : ['', 0, farthest, 1] };
}

/** The nearest stores after `start`; more than `limit` where they exist. */
async function findNear(
  filter: StoreFilter,
  point: Point,
  start: Near,
  width: number | undefined,
  limit: number,
): Promise<Found> {
  if (start.metres >= farthest) return { near: [], end: farthest, width: 1 };
  if (await hasRareWord(filter)) return lookUp(filter, point, start);
  return readRings(ringsOf(filter, point), start, width, limit);
}

function ringsOf(filter: StoreFilter, point: Point): Rings {
  const { words: _words, ...indexed } = filter;
  const hint = placesIndex(filter);
  return {
    source: JSON.stringify(['stores', filter.sellsIn, filter.words?.$all.map(String), point]),
    read: (minDistance, maxDistance, most) =>
      Store.aggregate<Near>([
        {
          $geoNear: {
            near: { type: 'Point', coordinates: [...point] },
            key: 'position',
            distanceField: 'metres',
            ...{ minDistance, maxDistance },
            query: { ...openStores, ...indexed },
          },
        },
        { $limit: most },
        { $project: { metres: 1 } },
      ]).hint(hint),
    count: (metres, most) =>
      Store.countDocuments({ ...openStores, ...indexed, position: withinMetres(point, metres) } as object)
        .hint(hint)
        .limit(most)
        .exec(),
    keep: (ring) => havingWords(filter, ring),
  };
}

async function havingWords({ words }: StoreFilter, ring: Near[]): Promise<Near[]> {
  if (!words || ring.length === 0) return ring;
  const found = await Store.find({ _id: { $in: ring.map(({ _id }) => _id) }, words }, { _id: 1 }).lean();
  const ids = new Set(found.map(({ _id }) => _id));
  return ring.filter(({ _id }) => ids.has(_id));
}

/** Whether one of the longest words is so rare that all stores with it can be read. */
async function hasRareWord({ words }: StoreFilter): Promise<boolean> {
  const longest = [...(words?.$all ?? [])].sort((one, other) => other.source.length - one.source.length);
  const counts = await Promise.all(longest.slice(0, wordsCounted).map(countStoreWord));
  return counts.some((count) => count <= fewStores);
}

/** All stores after `start` that match a search with a rare word. */
async function lookUp(filter: StoreFilter, [longitude, latitude]: Point, start: Near): Promise<Found> {
  const stores = await Store.find({ ...openStores, ...filter, 'position.type': 'Point' }, { position: 1 })
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
  return { near, end: farthest, width: 1 };
}

/** The rows of these stores that are still listed, in the same order. */
async function storesOf(filter: StoreFilter, near: Near[]): Promise<NearStore[]> {
  if (near.length === 0) return [];
  const ids = near.map(({ _id }) => _id);
  const stores = await Store.find({ ...openStores, ...filter, _id: { $in: ids } }, unshownOfStore)
    .hint({ _id: 1 })
    .lean();
  const byId = new Map(stores.map((store) => [store._id, store]));
  return near.flatMap(({ _id, metres }) => {
    const store = byId.get(_id);
    return store ? [{ ...store, distance: metres / 1000 }] : [];
  });
}
