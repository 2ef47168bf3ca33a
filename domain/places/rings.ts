/** A row and how far it is from the point. */
export interface Near {
  _id: number;
  metres: number;
}

/** The rows of some rings, in order; `end` is where the last ring ended, `width` how wide the next should be. */
export interface Found {
  near: Near[];
  end: number;
  width: number;
}

/** What is read ring by ring around a point. */
export interface Rings {
  /** The rows whose distance is between the two, and a few around them, the nearest first; at most so many. */
  read(from: number, to: number, most: number): Promise<Near[]>;
  /** How many rows are within a distance, counted up to `most`. */
  count(metres: number, most: number): Promise<number>;
  /** Those of a ring that are shown. */
  keep(ring: Near[]): Promise<Near[]>;
}

/** The radius by which MongoDB turns an angle into a distance. */
export const earthRadiusKm = 6_378.1;
/** More than half the way around the earth. */
export const farthest = 20_100_000;
/** What MongoDB may be off by when it turns metres into an angle and back. */
const slackMetres = 1;
/** Rings grow until they hold so many rows; a page that keeps few of them reads so many. */
const atMost = { ring: 500, read: 2_000 } as const;
const everything = 2 ** 31 - 1;
/** How much wider each ring is than the one before. */
const growth = 4;
/** How far around the point a first ring is looked for; whoever asks from farther away begins with as much as one may hold. */
const nearbyMetres = 500_000;

/** By distance, and by id where it is equal. */
export const byMetres = (one: Near, other: Near): number => one.metres - other.metres || one._id - other._id;

/**
 * The rows behind `start` and nearer than `reach`, the nearest first: more than `limit` if there are, unless it takes too many
 * rows to find them. Reads ring after ring, so that it reads about as many rows as it gives.
 * @param width that of the first ring, where it is known from the page before
 */
export async function readRings(
  rings: Rings,
  start: Near,
  width: number | undefined,
  limit: number,
  reach = farthest,
): Promise<Found> {
  const near: Near[] = [];
  let [from, wide, read] = [start, Math.max(1, width ?? (await firstWidth(rings, limit))), 0];
  while (near.length <= limit && from.metres < reach && read < atMost.read) {
    const { ring, end } = await readRing(rings, from, Math.min(from.metres + wide, reach));
    near.push(...(await rings.keep(ring)));
    read += ring.length;
    from = { metres: end, _id: 0 };
    if (near.length > limit) wide = widthFor(ring, limit);
    else if (ring.length * growth < atMost.ring) wide *= growth;
  }
  return { near, end: from.metres, width: wide };
}

/** So wide that twice a page is in the next ring, if the rows go on as close together as in this one. */
function widthFor(ring: Near[], limit: number): number {
  const spread = (ring.at(-1)?.metres ?? 0) - (ring[0]?.metres ?? 0);
  return Math.max(1, (spread * 2 * limit) / ring.length);
}

/**
 * The rows behind `from` that are nearer than `end`, in order: an index gives those at one place in any order. A ring that holds too
 * many ends before, wherever its width came from.
 */
async function readRing(rings: Rings, from: Near, end: number): Promise<{ ring: Near[]; end: number }> {
  const begin = Math.max(0, from.metres - slackMetres);
  const read = await rings.read(begin, end + slackMetres, atMost.read);
  const last = read.length < atMost.read ? undefined : read.at(-1);
  const known = last ? Math.min(end, last.metres - slackMetres) : end;
  if (known > from.metres) return { ring: between(read, from, known), end: known };
  // A crowd at one place, which no distance divides.
  const next = Math.min(end, from.metres + slackMetres);
  return { ring: between(await rings.read(begin, next + slackMetres, everything), from, next), end: next };
}

const between = (read: Near[], from: Near, end: number): Near[] =>
  read.filter((each) => byMetres(each, from) > 0 && each.metres < end).sort(byMetres);

/** A distance within which there is more than a page, and yet no crowd. */
async function firstWidth(rings: Rings, limit: number): Promise<number> {
  const crowd = 5 * (limit + 1);
  const count = (metres: number) => rings.count(metres, crowd + 1);
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

/** The filter of what lies within a distance of a point. */
export const withinMetres = (point: readonly [longitude: number, latitude: number], metres: number) => ({
  $geoWithin: { $centerSphere: [point, Math.min(Math.PI, metres / (earthRadiusKm * 1000))] },
});
