import { mergedAfterKeys, type Sort } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { inDescription } from '../../database/search/searchKeys.js';
import {
  listIndex,
  Product,
  type ProductRecord,
  type ProductSort,
  productSorts,
  searchIndex,
  undeletedStatuses,
  unshown,
} from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { type ProductFilter, plainly } from '../catalog/products/productsInOrder.js';
import { distanceOf, productsByDistance, type Surroundings, within } from '../catalog/products/productsNear.js';
import { buildQuery, type CorrectedQuery, correctQuery, fewProducts, grades, type WantedWord } from './buildQuery.js';
import { allPlaces, keysAt, placeOf, type RankedRow, relevanceOf, relevanceOrder } from './rankProducts.js';

/** The order of a search: by relevance, by distance, or an order of the lists. */
export type SearchSort = 'relevance' | 'distance' | ProductSort;

/** What a search of products is asked. A search server that replaces this one answers the same. */
interface ProductSearch {
  /** The words as typed, at least one. */
  words: readonly string[];
  /** Only products with these values. */
  filter: ProductFilter;
  /** Only products around this place. A sort by distance needs one. */
  around?: Surroundings | undefined;
  sort: SearchSort;
  /** The `next` of the page before. */
  after: readonly number[] | undefined;
  limit: number;
}

/** A page of found products. It may be short before the end: a search stops after a bounded number of rows. */
interface FoundProducts {
  rows: ProductRecord[];
  /** Where the next page begins; undefined at the end. */
  next: readonly number[] | undefined;
  /** The query with its mistakes corrected, if that found more. */
  correctedTo?: string;
}

/** A query that at most this many products match by its rarest word is ranked as a whole. */
const rankedAtMost = 200;
/** By its last count, a word has surely more: the attempt to read all is left out. */
const surelyMany = 1_000;
/** The products of a store that one search reads. */
const ofStoreAtMost = 500;
/** Otherwise the products with the rarest word are read in order: at most this many for a page. */
const scannedAtMost = 500;
/** The number of keys that MongoDB merges in order. */
const keysMerged = 40;

/**
 * A position of a search: how it reads, and the sort keys of the last row; of a scan the part it has reached, and the
 * last row there.
 */
type Position = readonly number[];
const modes = { ranked: 0, scanned: 1, correctedScan: 2 } as const;
/** The number of values of a position. */
export const positionLength = 6;
const position = (mode: number, keys: Position): number[] => [mode, ...keys, 0, 0, 0, 0, 0].slice(0, positionLength);

/** Finds the listed products with all words, by a better or worse match. */
export async function searchProducts(search: ProductSearch): Promise<FoundProducts> {
  const wanted = await buildQuery(search.words);
  const [mode] = search.after ?? [];
  if (mode === modes.scanned) return scan(search, wanted, mode);
  const all = mode === modes.correctedScan ? [] : await readAll(search, wanted);
  // Since the page before, too many products have come for a rank of all.
  if (!all && mode === modes.ranked) return { rows: [], next: undefined };
  if (!all) return scan(search, wanted, modes.scanned);
  if (all.length >= fewProducts) return rankedPage(search, wanted, all);
  const corrected = await correctQuery(wanted);
  return corrected ? correctedPage(search, wanted, all, corrected) : rankedPage(search, wanted, all);
}

/** A page of the products of the corrected query, if it finds more than `all` of the typed one. */
async function correctedPage(
  search: ProductSearch,
  wanted: readonly WantedWord[],
  all: readonly Met[],
  { words, text }: CorrectedQuery,
): Promise<FoundProducts> {
  const more = search.after?.[0] === modes.correctedScan ? undefined : await readAll(search, words);
  if (more?.length === all.length) return rankedPage(search, wanted, all);
  const page = more ? await rankedPage(search, words, more) : await scan(search, words, modes.correctedScan);
  return { ...page, correctedTo: text };
}

const bothPlaces = (keys: Iterable<string>) => [...keys].flatMap((key) => [key, inDescription(key)]);
const hasPhrase = (phrases: readonly string[][]) => phrases.map((keys) => ({ keys: { $all: keys } }));
const hasWord = ({ keys, phrases }: WantedWord) => ({
  $or: [{ keys: { $in: bothPlaces(keys.keys()) } }, ...hasPhrase(phrases)],
});
/** Every product with the word has one of these keys. */
const keysToRead = ({ keys, phrases }: WantedWord) => [
  ...bothPlaces(keys.keys()),
  ...phrases.flatMap(([rarest = '']) => rarest),
];

/** What a product must be, apart from its words. */
const isAmong = ({ filter, around }: ProductSearch) => ({ ...plainly(filter), ...(around && within(around)) });

const rankFields = { keys: 1, status: 1, storeId: 1, likeCount: 1, createdAt: 1, price: 1, position: 1 } as const;
type Met = RankedRow & Pick<ProductRecord, 'price' | 'position'>;

/** All products of the search; undefined if there may be too many. Reads by the rarest word, or those of a store. */
async function readAll(search: ProductSearch, wanted: readonly WantedWord[]): Promise<Met[] | undefined> {
  const { filter, after } = search;
  // Some more may have come since the first page.
  const atMost = after ? 2 * rankedAtMost : rankedAtMost;
  const [rarest] = wanted.toSorted((one, other) => one.count - other.count);
  if (!rarest) return [];
  const among = { keys: { $in: keysToRead(rarest) } };
  const isMany = rarest.count > surelyMany;
  const byWord = isMany ? undefined : await readMost(among, searchIndex('popular'), atMost, search, wanted);
  if (byWord || !filter.storeId) return byWord;
  const { storeId } = filter;
  return readMost({ storeId }, listIndex(['storeId', 'status'], 'popular'), ofStoreAtMost, search, wanted);
}

async function readMost(
  among: object,
  index: Sort,
  atMost: number,
  search: ProductSearch,
  wanted: readonly WantedWord[],
): Promise<Met[] | undefined> {
  const [read] = await publicly(
    Product.aggregate<{ count: { rows: number }[]; found: Met[] }>([
      { $match: { isListed: true, ...among } },
      { $limit: atMost + 1 },
      {
        $facet: {
          count: [{ $count: 'rows' }],
          found: [{ $match: { $and: [isAmong(search), ...wanted.map(hasWord)] } }, { $project: rankFields }],
        },
      },
    ]),
  ).hint(index as Record<string, 1 | -1>);
  return (read?.count[0]?.rows ?? 0) > atMost ? undefined : (read?.found ?? []);
}

/** The sort keys of a row, and the direction of each. */
async function orderOf({ sort, around }: ProductSearch, wanted: readonly WantedWord[], all: readonly Met[]) {
  if (sort === 'relevance') {
    const isOpen = await openStores(all);
    return { keysOf: (row: Met) => relevanceOf(row, wanted, isOpen), directions: relevanceOrder };
  }
  if (sort === 'distance') {
    const metres = (row: Met) => 1000 * ((around && distanceOf(row, around.from)) ?? 0);
    return { keysOf: (row: Met) => [metres(row), row._id], directions: [1, 1] };
  }
  return { keysOf: (row: Met) => keysOfRow(sort, row), directions: Object.values(productSorts[sort]) };
}

async function rankedPage(
  search: ProductSearch,
  wanted: readonly WantedWord[],
  all: readonly Met[],
): Promise<FoundProducts> {
  const { after, limit } = search;
  const { keysOf, directions } = await orderOf(search, wanted, all);
  const keyed = all.map((row) => ({ _id: row._id, keys: keysOf(row) }));
  const compare = (one: Position, other: Position) =>
    directions.reduce((order, direction, at) => order || direction * ((one[at] ?? 0) - (other[at] ?? 0)), 0);
  const from = after?.slice(1);
  const left = keyed
    .filter(({ keys }) => !from || compare(keys, from) > 0)
    .toSorted((one, other) => compare(one.keys, other.keys));
  const page = left.slice(0, limit);
  const last = left.length > limit ? page.at(-1) : undefined;
  return { rows: await rowsInOrder(page.map(({ _id }) => _id)), next: last && position(modes.ranked, last.keys) };
}

type WithStore = Pick<RankedRow, 'storeId'>;

/** Whether the store of a product takes orders now; an ad has no store, and counts as open. */
async function openStores(rows: readonly WithStore[]): Promise<(row: WithStore) => boolean> {
  const ids = [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))];
  const open =
    ids.length > 0 ? await publicly(Store.find({ _id: { $in: ids }, isAccepting: true }, { _id: 1 })).lean() : [];
  const isOpen = new Set(open.map(({ _id }) => _id));
  return ({ storeId }) => typeof storeId !== 'number' || isOpen.has(storeId);
}

async function rowsInOrder(ids: readonly number[]): Promise<ProductRecord[]> {
  const rows = await publicly(Product.find({ _id: { $in: ids }, isListed: true }, unshown)).lean<ProductRecord[]>();
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A part of a scan: the products that have one of the keys and match, and that no part before matches. */
interface Segment {
  /** Absent for all products of the store of the filter. */
  keys?: string[];
  match: object;
  before: object[];
}

const chunks = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / keysMerged) }, (_, at) =>
    keys.slice(at * keysMerged, (at + 1) * keysMerged),
  );

/** The parts of a search in their order. A list in another order than relevance is one part. */
function segmentsOf({ sort, filter }: ProductSearch, word: WantedWord): Segment[] {
  // A store has fewer products than many a word. In a large one, the popular come first.
  if (filter.storeId) return [{ match: hasWord(word), before: [] }];
  if (sort !== 'relevance') return [{ keys: keysToRead(word).slice(0, keysMerged), match: hasWord(word), before: [] }];
  const parts = allPlaces.flatMap((place) => [
    ...chunks(keysAt(word, place)).map((keys) => ({ keys, match: { keys: { $in: keys } } as object })),
    ...(place === placeOf(grades.synonym, true)
      ? word.phrases.map((keys) => ({ keys: keys.slice(0, 1), match: { keys: { $all: keys } } as object }))
      : []),
  ]);
  return parts.flatMap(({ keys, match }, at) => {
    const before = parts.slice(0, at).map((part) => part.match);
    if (filter.status) return [{ keys, match, before }];
    return [{ status: 'available' }, { status: { $ne: 'available' } }].map((status) => ({
      keys,
      match: { $and: [match, status] },
      before,
    }));
  });
}

/** Reads the nearest products and keeps those with the words. */
async function scanNear(
  { words, filter, around, after, limit }: ProductSearch,
  wanted: readonly WantedWord[],
  mode: number,
): Promise<FoundProducts> {
  if (!around) return { rows: [], next: undefined };
  const [, metres = 0, _id = 0] = after ?? [];
  const matching = { key: words.join(' '), query: { $and: wanted.map(hasWord) } };
  const { rows, last } = await productsByDistance(filter, around, { metres, _id }, limit, matching);
  return { rows, next: last && position(mode, [last.metres, last._id]) };
}

/** Reads along an index of keys, part after part, until the page is full or enough rows are read. */
async function scan(search: ProductSearch, wanted: readonly WantedWord[], mode: number): Promise<FoundProducts> {
  const { sort, after, limit } = search;
  const [rarest, ...others] = wanted.toSorted((one, other) => one.count - other.count);
  if (!rarest) return { rows: [], next: undefined };
  if (sort === 'distance') return scanNear(search, wanted, mode);
  const segments = segmentsOf(search, rarest);
  const order = sort === 'relevance' ? 'popular' : sort;
  const [, first = 0, ...rest] = after ?? [];
  const rows: ProductRecord[] = [];
  let left: number = scannedAtMost;
  let keys = after && rest.some((key) => key > 0) ? rest : undefined;
  for (const [at, segment] of segments.entries()) {
    if (at < first) continue;
    const wantedRows = limit - rows.length;
    const part = await readSegment(segment, search, order, keys, others, wantedRows, left);
    rows.push(...(sort === 'relevance' ? await openFirst(part.rows) : part.rows));
    if (part.last) return { rows, next: position(mode, [at, ...part.last]) };
    left -= part.read;
    keys = undefined;
    const hasMore = at + 1 < segments.length;
    if (hasMore && (rows.length >= limit || left <= 0)) {
      return { rows, next: position(mode, [at + 1]) };
    }
  }
  return { rows, next: undefined };
}

async function readSegment(
  { keys, match, before }: Segment,
  search: ProductSearch,
  order: ProductSort,
  after: Position | undefined,
  others: readonly WantedWord[],
  limit: number,
  atMost: number,
): Promise<{ rows: ProductRecord[]; read: number; last?: number[] | undefined }> {
  const sort = productSorts[order];
  const from = after && sortValues(order, after);
  const { storeId } = search.filter;
  const index = keys ? searchIndex(order) : listIndex(['storeId', 'status'], order);
  const along = keys
    ? mergedAfterKeys({ isListed: true }, { keys }, sort, from)
    : mergedAfterKeys({ isListed: true, storeId }, { status: undeletedStatuses }, sort, from);
  const wanted = [isAmong(search), match, ...(before.length > 0 ? [{ $nor: before }] : []), ...others.map(hasWord)];
  const found = await publicly(
    Product.aggregate<ProductRecord>([
      { $match: along },
      { $sort: sort },
      { $limit: atMost },
      { $match: { $and: wanted } },
      { $limit: limit + 1 },
      { $project: unshown },
    ]),
  ).hint(index);
  // Only a page that is not full needs to know how far it has read.
  if (found.length > limit) {
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return { rows, read: limit, last: last && keysOfRow(order, last) };
  }
  const [end] = await publicly(
    Product.aggregate<{ read: number; last: ProductRecord }>([
      { $match: along },
      { $sort: sort },
      { $limit: atMost },
      { $project: keysInSort(order) },
      { $group: { _id: null, read: { $sum: 1 }, last: { $last: '$$ROOT' } } },
    ]),
  ).hint(index);
  const read = end?.read ?? 0;
  return end && read === atMost ? { rows: found, read, last: keysOfRow(order, end.last) } : { rows: found, read };
}

const keysInSort = (order: ProductSort) =>
  Object.fromEntries(['_id', ...Object.keys(productSorts[order])].map((field) => [field, 1]));

const keysOfRow = (order: ProductSort, row: Met | ProductRecord): number[] =>
  Object.keys(productSorts[order]).map((field) => Number(row[field as keyof (Met | ProductRecord)]));

const sortValues = (order: ProductSort, keys: Position): unknown[] =>
  Object.keys(productSorts[order]).map((field, at) => (field === 'createdAt' ? new Date(keys[at] ?? 0) : keys[at]));

/** Within a part of a page, products of open stores come first. */
async function openFirst(rows: ProductRecord[]): Promise<ProductRecord[]> {
  const isOpen = await openStores(rows);
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
}
