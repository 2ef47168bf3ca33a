import { LRUCache } from 'lru-cache';
import type { PipelineStage } from 'mongoose';
import { minute } from '../durations.js';
import { isSparse } from '../text/searchByName.js';

/** A row and its distance from the point. */
export interface Near {
  _id: number;
  metres: number;
}

/** The rows of some rings in order. */
export interface Found {
  near: Near[];
  /** All rows up to this position are known: the outer radius of the last ring, or a row of a crowd at one place. */
  end: Near;
  /** The width of the next ring. */
  width: number;
  /** Whether more than five rows may have been read for each row of the page. */
  isSparse: boolean;
}

/** A source that is read ring by ring around a point. */
export interface Rings {
  /** The same for the same list, filter, point and viewer. */
  source: string;
  /** The rows between two distances, nearest first, at most `most`. May include a few rows outside the ring. */
  read(from: number, to: number, most: number): Promise<Near[]>;
  /** The first rows between two distances after a row, by distance and id, at most `most`. Reads all between. */
  readCrowd(from: number, to: number, after: Near, most: number): Promise<Near[]>;
  /** The number of rows within a distance, counted up to `most`. */
  count(metres: number, most: number): Promise<number>;
  /** Filters the rows of a ring. */
  keep(ring: Near[]): Promise<Near[]>;
}

/** The earth radius that MongoDB uses to convert angles to distances. */
export const earthRadiusKm = 6_378.1;
/** More than half the circumference of the earth. */
export const farthest = 20_100_000;
/** MongoDB's rounding error when it converts metres to an angle and back. */
const slackMetres = 1;
/** Rings grow until they have `ring` rows. One page reads at most about `read` rows. */
const atMost = { ring: 500, read: 2_000 } as const;

/** What pages have read beyond their end, for a minute. A row takes about 100 bytes. */
const rests = new LRUCache<string, Omit<Found, 'isSparse'>>({
  maxSize: 200_000,
  sizeCalculation: ({ near }) => near.length + 1,
  ttl: minute,
});
/** The growth factor of ring widths. */
const growth = 4;
/** A ring is thin when its radius is this many times its width. */
const thin = 20;
/** The search for the first width ends within this part of it: from far away, each count costs as much as the ring. */
const close = 4;
/** The search for the first width stops at this radius: from farther away, a count reads as many rows as the ring. */
const nearbyMetres = 100_000;

/** Sorts by distance, then by id. */
export const byMetres = (one: Near, other: Near): number => one.metres - other.metres || one._id - other._id;

/**
 * The rows after `start` within `reach`, nearest first: more than `limit` if the read limit allows.
 * Reads ring by ring, so that it reads few more rows than it returns, and keeps rows read beyond the page for the
 * next page (decision 0020). Rows may have changed meanwhile: check them again when they are read for the answer.
 * @param width of the first ring, if the previous page returned one
 */
export async function readRings(
  rings: Rings,
  start: Near,
  width: number | undefined,
  limit: number,
  reach = farthest,
): Promise<Found> {
  const keyOf = ({ metres, _id }: Near) => `${rings.source} ${reach} ${metres} ${_id}`;
  const rest = rests.get(keyOf(start));
  const near: Near[] = rest ? [...rest.near] : [];
  let from = rest?.end ?? start;
  let hasRead = false;
  let [wide, read] = [Math.max(1, rest?.width ?? width ?? (await firstWidth(rings, limit))), 0];
  while (near.length <= limit && from.metres < reach && read < atMost.read) {
    const { ring, end } = await readRing(rings, from, Math.min(from.metres + wide, reach));
    near.push(...(await rings.keep(ring)));
    read += ring.length;
    hasRead = true;
    from = end;
    if (near.length > limit) wide = widthFor(ring, limit);
    else if (ring.length * growth < atMost.ring) wide *= growth;
  }
  const found = { near, end: from, width: wide };
  const last = near[limit - 1];
  if (last && near.length > limit) rests.set(keyOf(last), { ...found, near: near.slice(limit) });
  // A whole list is counted, read, filtered and shown. Cells that cover a ring have an unknown number of other rows.
  const isWhole = start.metres === 0 && from.metres >= farthest;
  const isBounded = isWhole && !isSparse(4 * read, Math.min(limit, near.length));
  return { ...found, isSparse: hasRead && !isBounded };
}

/**
 * The width of a ring with two pages of rows, at the density of this ring. A ring that is thin for its radius gets as
 * many rows as one read may: the index covers it by large cells, so that it costs nearly as much as a wide one.
 */
function widthFor(ring: Near[], limit: number): number {
  const [nearest = 0, outermost = 0] = [ring[0]?.metres, ring.at(-1)?.metres];
  const spread = outermost - nearest;
  const rows = spread * thin < outermost ? atMost.read : 2 * limit;
  return Math.max(1, (spread * rows) / ring.length);
}

/**
 * The rows after `from` and nearer than `end`, sorted, since the index does not order rows at one place. A ring with
 * too many rows ends earlier.
 */
async function readRing(rings: Rings, from: Near, end: number): Promise<{ ring: Near[]; end: Near }> {
  const begin = Math.max(0, from.metres - slackMetres);
  const read = await rings.read(begin, end + slackMetres, atMost.read);
  const last = read.length < atMost.read ? undefined : read.at(-1);
  const known = last ? Math.min(end, last.metres - slackMetres) : end;
  if (known > from.metres) return { ring: between(read, from, known), end: atRadius(known) };
  // Too many rows at one place: no distance separates them, so the database sorts them by id.
  const next = Math.min(end, from.metres + slackMetres);
  const crowd = await rings.readCrowd(begin, next + slackMetres, from, atMost.read);
  const ring = between(crowd, from, next);
  return { ring, end: (ring.length === atMost.read && ring.at(-1)) || atRadius(next) };
}

const atRadius = (metres: number): Near => ({ _id: 0, metres });

const between = (read: Near[], from: Near, end: number): Near[] =>
  read.filter((each) => byMetres(each, from) > 0 && each.metres < end).sort(byMetres);

/** A distance that contains more than one page, but not more than five; or a first guess, if all rows are far away. */
async function firstWidth(rings: Rings, limit: number): Promise<number> {
  const crowd = 5 * (limit + 1);
  const count = (metres: number) => rings.count(metres, crowd + 1);
  if ((await count(farthest)) <= crowd) return farthest;
  let [tooNear, tooFar, width] = [0, farthest, 4_000];
  // Many rows at one place: no width fits.
  while (tooFar - tooNear > Math.max(slackMetres, tooFar / close) && width < nearbyMetres) {
    const found = await count(width);
    if (found > limit && found <= crowd) return width;
    if (found > limit) tooFar = width;
    else tooNear = width;
    if (tooNear === 0) width /= growth;
    else width = tooFar === farthest ? width * growth : (tooNear + tooFar) / 2;
  }
  return tooFar === farthest ? width : tooFar;
}

/** The filter for rows within a distance of a point. */
export const withinMetres = (point: readonly [longitude: number, latitude: number], metres: number) => ({
  $geoWithin: { $centerSphere: [point, Math.min(Math.PI, metres / (earthRadiusKm * 1000))] },
});

/**
 * The first stages that read rows between two distances of a point, by a geo index. With `crowd`, the rows after one
 * row are sorted by distance and id.
 */
export const ringStages = (
  point: readonly [longitude: number, latitude: number],
  query: object,
  [minDistance, maxDistance]: readonly [number, number],
  most: number,
  after?: Near,
): PipelineStage[] => [
  {
    $geoNear: {
      near: { type: 'Point', coordinates: [...point] },
      key: 'position',
      distanceField: 'metres',
      minDistance,
      maxDistance,
      query,
    },
  },
  ...(after ? [{ $match: isAfter(after) }, { $sort: { metres: 1, _id: 1 } } as const] : []),
  { $limit: most },
];

const isAfter = ({ metres, _id }: Near) => ({ $or: [{ metres: { $gt: metres } }, { metres, _id: { $gt: _id } }] });
