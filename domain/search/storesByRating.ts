import { afterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import {
  byRating,
  listed,
  listIndex,
  Store,
  type StoreFilter,
  type StoreRecord,
  storesByScore,
  unshownOfStore,
} from '../../models/catalog/Store.js';
import { type FoundByText, scannedFirst } from './searchStores.js';

/** The position where a page ended. */
export type RatingCursor = readonly [score: number, id: number];

/** The stores that a page of a search reads, unless few are found. */
const scannedAtMost = 2_000;

interface RatedPage {
  rows: StoreRecord[];
  /** The start of the next page; undefined at the end. */
  next: RatingCursor | undefined;
}

/**
 * Reads a page of live stores, the best rated first. A page of a search may be short or empty without being the last.
 * @param found only stores that a search found
 */
export async function storesByRating(
  filter: StoreFilter,
  found: FoundByText | undefined,
  after: RatingCursor | undefined,
  limit: number,
): Promise<RatedPage> {
  if (!found) return cut(await storesByScore(filter, after, limit + 1), limit);
  if (found.ids) {
    const among = { $and: [listed(filter), { _id: { $in: found.ids } }] };
    const rows = publicly(Store.find(afterKeys(among, byRating, after), unshownOfStore)).sort(byRating);
    return cut(await rows.limit(limit + 1).lean<StoreRecord[]>(), limit);
  }
  return scan(filter, found.condition, after, limit);
}

function cut(read: StoreRecord[], limit: number): RatedPage {
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && keysOf(last) };
}

const keysOf = ({ ratingScore, _id }: Pick<StoreRecord, 'ratingScore' | '_id'>): RatingCursor => [ratingScore, _id];

/** Reads along the list and keeps the stores with a condition. */
async function scan(
  filter: StoreFilter,
  condition: object,
  after: RatingCursor | undefined,
  limit: number,
): Promise<RatedPage> {
  const along = afterKeys(listed(filter), byRating, after);
  const index = listIndex('ratings', filter);
  const readFirst = (most: number) =>
    publicly(
      Store.aggregate<StoreRecord>([
        { $match: along },
        { $sort: byRating },
        { $limit: most },
        { $match: condition },
        { $limit: limit + 1 },
        { $project: unshownOfStore },
      ]),
    ).hint(index);
  const first = await readFirst(scannedFirst * (limit + 1));
  const read = first.length > limit ? first : await readFirst(scannedAtMost);
  if (read.length > limit) return cut(read, limit);
  const last = await publicly(Store.findOne(along, { ratingScore: 1 }))
    .sort(byRating)
    .skip(scannedAtMost - 1)
    .hint(index)
    .lean();
  return { rows: read, next: last ? keysOf(last) : undefined };
}
