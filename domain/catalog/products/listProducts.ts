import { LRUCache } from 'lru-cache';
import { afterKeys } from '../../../database/keyset.js';
import { publicly } from '../../../database/publicly.js';
import { startOfMatch } from '../../../database/wordSearch.js';
import {
  Product,
  type ProductRecord,
  type ProductSort,
  productSorts,
  searchIndex,
  unshown,
  wordsIndex,
} from '../../../models/catalog/Product.js';
import { inOrder, listedProducts, plainly, type ProductFilter } from './productsInOrder.js';

/** Counting stops here: the word is common. */
const countedAtMost = 5_001;
const counts = new LRUCache<string, number>({ max: 5_000, ttl: 60_000 });

/**
 * The number of listed products with a word, up to `countedAtMost`. It is at most a minute old, so that searches for
 * common words do not count them each time. It decides only how a search reads.
 */
async function countWord(word: RegExp): Promise<number> {
  const known = counts.get(word.source);
  if (known !== undefined) return known;
  const count = await publicly(Product.countDocuments({ isListed: true, words: word }, { limit: countedAtMost })).hint(
    wordsIndex,
  );
  counts.set(word.source, count);
  return count;
}

/** A part of a list, in order. */
interface ProductPage {
  rows: ProductRecord[];
  /** The last row before the next page; undefined at the end. */
  last: ProductRecord | undefined;
  /** Whether fewer than one in five of the rows that were read are in the page. */
  isSparse: boolean;
}

type Search = ProductFilter & Required<Pick<ProductFilter, 'words'>>;

/**
 * A page of a search reads at most this many rows for each row that it returns, or is marked as sparse. The merge of
 * ranges reads a few more: five rows are promised.
 */
const readPerRow = 4.5;
/** Limits of sparse pages: a word that `few` products have is looked up, a list is scanned for `rowsWalked` rows. */
const search = { few: 500, rowsWalked: 2_000 } as const;
/** Non-matching rows returned as progress markers. */
const milestones = 20;

/**
 * Reads a page of the products with all words. Very rare words are looked up in the index of words. Otherwise the list
 * is scanned in its order among the products that have a word with the same first letters as the rarest word, which
 * usually fills a page soon. Where it does not, the page is sparse: the search reads on within limits.
 */
async function searchProducts(
  filter: Search,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<ProductPage> {
  const { rarest, count } = await rank(filter.words);
  const lookUp = async () => {
    const page = cut(await productsWithRareWord(filter, sort, after, limit), limit);
    return { ...page, isSparse: count > readPerRow * page.rows.length };
  };
  if (count <= readPerRow * limit) return lookUp();
  const ways = waysOf(filter, rarest, sort);
  const near = await walkShortly(ways[0], filter, sort, after, limit);
  if (isComplete(near, limit)) return near;
  if (count <= search.few) return lookUp();
  let best = near;
  for (const way of ways) {
    const page = await walkFar(way, filter, after, limit);
    if (isComplete(page, limit)) return page;
    if (page.rows.length >= best.rows.length) best = page;
  }
  return count < countedAtMost ? lookUp() : best;
}

function cut(read: ProductRecord[], limit: number): Pick<ProductPage, 'rows' | 'last'> {
  const rows = read.slice(0, limit);
  return { rows, last: read.length > limit ? rows.at(-1) : undefined };
}

/** The words, the rarest first, then the longest, and the count of the rarest. */
async function rank(words: readonly RegExp[]): Promise<{ rarest: RegExp[]; count: number }> {
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countWord(word) })));
  counted.sort((one, other) => one.count - other.count || other.word.source.length - one.word.source.length);
  return { rarest: counted.map(({ word }) => word), count: counted[0]?.count ?? 0 };
}

/** The products of a filter, by the index of words, which suits a word that few have; one row more than `limit`. */
const productsWithRareWord = (
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  publicly(
    Product.find(
      { isListed: true, ...plainly(filter), ...(after && afterKeys({}, productSorts[sort], after)) },
      unshown,
    ),
  )
    .sort(productSorts[sort])
    .limit(limit + 1)
    .hint(wordsIndex)
    .lean();

type Met = ProductRecord & { words: string[] };
/** The rows of a scan that match this filter, in order, after these keys. */
type Way = (rows: object, after: readonly unknown[] | undefined) => ReturnType<typeof inOrder>;

/**
 * The scans for a search, the most promising first: along products that have a word with the same first letters, and
 * along the list itself where it is short. The list of a store always is.
 * @param rarest the words, the rarest first
 */
function waysOf(
  { words: _words, ...narrowedTo }: Search,
  rarest: readonly RegExp[],
  sort: ProductSort,
): [Way, ...Way[]] {
  const [wordStarts] = rarest.flatMap((word) => startOfMatch(word) ?? []);
  const alongStart: Way = (rows, after) =>
    publicly(Product.find(afterKeys({ isListed: true, wordStarts, ...rows }, productSorts[sort], after)))
      .sort(productSorts[sort])
      .hint(searchIndex(sort));
  const alongList: Way = (rows, after) => inOrder(narrowedTo, sort, after, rows);
  if (!wordStarts || narrowedTo.storeId) return [alongList];
  return Object.keys(narrowedTo).length > 0 ? [alongStart, alongList] : [alongStart];
}

/** The fields that its index covers. */
const keysOf = (sort: ProductSort) =>
  Object.fromEntries(['_id', ...Object.keys(productSorts[sort])].map((field) => [field, 1]));

/**
 * Scans at most `readPerRow` rows for each row of a page, and stops when the page is full. The database returns only
 * the matching rows; where they do not fill the page, the keys of the rows that were scanned are read as well.
 */
async function walkShortly(
  way: Way,
  filter: Search,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<ProductPage> {
  const atMost = Math.floor(readPerRow * limit);
  const walk = way({}, after);
  const found = await publicly(
    Product.aggregate<ProductRecord>([
      { $match: walk.cast(Product) },
      { $sort: productSorts[sort] },
      { $limit: atMost },
      { $match: plainly(filter) },
      { $limit: limit + 1 },
      { $project: unshown },
    ]),
  ).hint(walk.getOptions().hint as Record<string, 1 | -1>);
  if (found.length > limit) return { ...cut(found, limit), isSparse: false };
  const read = await walk.select(keysOf(sort)).limit(atMost).lean();
  const last = read.length < atMost ? undefined : read.at(-1);
  return { rows: found, last, isSparse: read.length > readPerRow * found.length };
}

/**
 * Scans the list and keeps matching rows. Every `step` rows one row is returned as a progress marker, so that the limit
 * on returned rows also bounds the rows read, and the last marker is the position where the scan ended.
 */
async function walkFar(
  way: Way,
  filter: Search,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<ProductPage> {
  const atMost = limit + 1 + milestones;
  const milestone = { _id: { $mod: [Math.floor(search.rowsWalked / atMost), 0] } };
  const read = await way({ $or: [plainly(filter), milestone] }, after)
    .select('+words')
    .limit(atMost)
    .lean<Met[]>();
  return { ...pageOf(read, read.length < atMost, filter, limit), isSparse: true };
}

/** The page of a scan, which has ended or has reached its limit. */
function pageOf(read: Met[], hasEnded: boolean, filter: Search, limit: number): ProductPage {
  const found = read.filter((row) => isAskedFor(filter, row));
  const page = found.length > limit || hasEnded ? cut(found, limit) : { rows: found, last: read.at(-1) };
  return { ...page, isSparse: read.length > readPerRow * page.rows.length };
}

const isComplete = ({ rows, last }: ProductPage, limit: number) => last === undefined || rows.length === limit;

const isAskedFor = ({ words = [], status, category, productType }: ProductFilter, row: Met): boolean =>
  (status ?? row.status) === row.status &&
  (category ?? row.category) === row.category &&
  (productType ?? [row.productType]).includes(row.productType) &&
  words.every((word) => row.words.some((own) => word.test(own)));

/**
 * Reads a page of listed products. A page of a search may be short or empty without being the last: when the words
 * rarely occur together, it ends after a bounded number of rows, and the next page continues there.
 */
export async function listProducts(
  { words, ...filter }: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<ProductPage> {
  if (words) return searchProducts({ ...filter, words }, sort, after, limit);
  return { ...cut(await listedProducts(filter, sort, after, limit), limit), isSparse: false };
}
