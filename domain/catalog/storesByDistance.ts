import { afterKeys } from '../../database/keyset.js';
import {
  openStores,
  placesIndex,
  Store,
  type StoreFilter,
  type StoreRecord,
  storesWithoutPosition,
  storeWordsIndex,
  unshownOfStore,
} from '../../models/Store.js';
import { distanceKm } from '../distance.js';

type Point = readonly [longitude: number, latitude: number];

/** Where a page ended, and how wide the next ring should be. Past `farthest` come the stores without a position, by name. */
export type DistanceCursor = readonly [sortName: string, id: number, metres: number, width: number];

export type NearStore = StoreRecord & { distance: number | null };

export interface StorePage {
  rows: NearStore[];
  /** Where the list goes on; undefined at its end. */
  next: DistanceCursor | undefined;
}

interface Near {
  _id: number;
  metres: number;
}

/** The stores of some rings, in order; `end` is where the last ring ended. */
interface Found {
  near: Near[];
  end: number;
  width: number;
}

/** The radius by which MongoDB turns an angle into a distance. */
const earthRadiusKm = 6_378.1;
/** More than half the way around the earth. */
const farthest = 20_100_000;
/** What MongoDB may be off by when it turns metres into an angle and back. */
const slackMetres = 1;
/** Rings grow until they hold so many stores; a page of a search reads so many; a word that `few` stores have is looked up. */
const atMost = { ring: 500, read: 2_000, few: 500, wordsCounted: 3 } as const;
/** How much wider each ring is than the one before. */
const growth = 4;
/** How far around the point a first ring is looked for; whoever asks from farther away reads all there is. */
const nearbyMetres = 500_000;

/**
 * Reads a page of the live stores, the nearest first and those without a position last, by name. It reads ring after ring
 * around the point until the page is full, so that it reads about as many stores as it shows. A page of a search may be
 * short, even empty, and yet not be the last.
 */
export async function storesByDistance(
  filter: StoreFilter,
  point: Point,
  after: DistanceCursor | undefined,
  limit: number,
): Promise<StorePage> {
  const [sortName, id, metres, width] = after ?? ['', 0, 0, undefined];
  const { near, end, width: nextWidth } = await findNear(filter, point, { _id: id, metres }, width, limit);
  const page = await storesOf(near.slice(0, limit));
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

/** The nearest stores behind `start`, more than `limit` if there are. */
async function findNear(
  filter: StoreFilter,
  point: Point,
  start: Near,
  width: number | undefined,
  limit: number,
): Promise<Found> {
  if (start.metres >= farthest) return { near: [], end: farthest, width: 1 };
  if (await hasRareWord(filter)) return lookUp(filter, point, start);
  return readRings(filter, point, start, width ?? (await firstWidth(filter, point, limit)), limit);
}

async function readRings(filter: StoreFilter, point: Point, start: Near, width: number, limit: number): Promise<Found> {
  const near: Near[] = [];
  let [from, wide, read] = [start, Math.max(1, width), 0];
  while (near.length <= limit && from.metres < farthest && read < atMost.read) {
    const end = Math.min(from.metres + wide, farthest);
    const ring = await readRing(filter, point, from, end);
    near.push(...(await havingWords(filter, ring)));
    read += ring.length;
    from = { metres: end, _id: 0 };
    if (near.length > limit) wide = widthFor(ring, limit);
    else if (ring.length * growth < atMost.ring) wide *= growth;
  }
  return { near, end: from.metres, width: wide };
}

/** So wide that twice a page is in the next ring, if the stores go on as close together as in this one. */
function widthFor(ring: Near[], limit: number): number {
  const spread = (ring.at(-1)?.metres ?? 0) - (ring[0]?.metres ?? 0);
  return Math.max(1, (spread * 2 * limit) / ring.length);
}

/** The stores behind `from` that are nearer than `end`, whatever their words. */
async function readRing(filter: StoreFilter, [...coordinates]: Point, from: Near, end: number): Promise<Near[]> {
  const { words: _words, ...indexed } = filter;
  const ring = await Store.aggregate<Near>([
    {
      $geoNear: {
        near: { type: 'Point', coordinates },
        key: 'position',
        distanceField: 'metres',
        minDistance: Math.max(0, from.metres - slackMetres),
        maxDistance: end + slackMetres,
        query: { ...openStores, ...indexed },
      },
    },
    { $match: { $and: [afterKeys({}, { metres: 1, _id: 1 }, [from.metres, from._id]), { metres: { $lt: end } }] } },
    { $project: { metres: 1 } },
  ]).hint(placesIndex(filter));
  // The index gives stores at one place in any order.
  return ring.sort((one, other) => one.metres - other.metres || one._id - other._id);
}

async function havingWords({ words }: StoreFilter, ring: Near[]): Promise<Near[]> {
  if (!words || ring.length === 0) return ring;
  const found = await Store.find({ _id: { $in: ring.map(({ _id }) => _id) }, words }, { _id: 1 }).lean();
  const ids = new Set(found.map(({ _id }) => _id));
  return ring.filter(({ _id }) => ids.has(_id));
}

/** A distance within which there is more than a page, and yet no crowd. */
async function firstWidth(filter: StoreFilter, point: Point, limit: number): Promise<number> {
  const crowd = 5 * (limit + 1);
  const count = (metres: number) => countWithin(filter, point, metres, crowd + 1);
  if ((await count(farthest)) <= crowd) return farthest;
  let [tooNear, tooFar, width] = [0, farthest, 4_000];
  // Where a crowd is at one place, no distance is between.
  while (tooFar - tooNear > slackMetres && width < nearbyMetres) {
    const found = await count(width);
    if (found > limit && found <= crowd) return width;
    if (found > limit) tooFar = width;
    else tooNear = width;
    if (tooNear === 0) width /= growth;
    else width = tooFar === farthest ? width * growth : (tooNear + tooFar) / 2;
  }
  return tooFar;
}

/** How many stores there are within a distance, counted up to `most`. */
function countWithin(filter: StoreFilter, point: Point, metres: number, most: number): Promise<number> {
  const { words: _words, ...indexed } = filter;
  const within = { $geoWithin: { $centerSphere: [point, Math.min(Math.PI, metres / (earthRadiusKm * 1000))] } };
  return Store.countDocuments({ ...openStores, ...indexed, position: within } as object)
    .hint(placesIndex(filter))
    .limit(most)
    .exec();
}

/** Whether so few stores have one of the longest words of the search that all of them can be read. */
async function hasRareWord({ words }: StoreFilter): Promise<boolean> {
  const longest = [...(words?.$all ?? [])].sort((one, other) => other.source.length - one.source.length);
  const past = longest
    .slice(0, atMost.wordsCounted)
    .map((word) => Store.findOne({ words: word }, { _id: 1 }).skip(atMost.few).hint(storeWordsIndex).lean());
  return (await Promise.all(past)).includes(null);
}

/** The stores of a search with a rare word, all of them behind `start`. */
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
    .filter(({ _id, metres }) => metres > start.metres || (metres === start.metres && _id > start._id))
    .sort((one, other) => one.metres - other.metres || one._id - other._id);
  return { near, end: farthest, width: 1 };
}

/** The stores themselves, in the same order. */
async function storesOf(near: Near[]): Promise<NearStore[]> {
  if (near.length === 0) return [];
  const stores = await Store.find({ _id: { $in: near.map(({ _id }) => _id) } }, unshownOfStore).lean();
  const byId = new Map(stores.map((store) => [store._id, store]));
  return near.flatMap(({ _id, metres }) => {
    const store = byId.get(_id);
    return store ? [{ ...store, distance: metres / 1000 }] : [];
  });
}
