import { LRUCache } from 'lru-cache';
import type { PipelineStage } from 'mongoose';
import { mergedAfterKeys } from '../../database/keyset.js';
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
} from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import type { ProductFilter } from '../catalog/products/productsInOrder.js';
import { distanceOf, productsByDistance, type Surroundings } from '../catalog/products/productsNear.js';
import { buildQuery, type CorrectedQuery, correctQuery, fewProducts, type WantedWord } from './buildQuery.js';
import { allPlaces, keysAt, placesIn, type RankedRow, relevanceOf, relevanceOrder } from './rankProducts.js';

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
const rankedAtMost = 150;
/** By its last count, a word has surely more: the attempt to read all is left out. */
const surelyMany = 200;
/** A page that is not full reads on up to this many products. */
const readAtMost = 900;
/** Otherwise batches are ranked, each of one and a half pages. */
const batchOf = (limit: number) => Math.min(200, Math.max(30, Math.ceil(1.5 * limit)));
/** MongoDB merges at most 200 ranges in order. */
const keysMerged = 190;

/**
 * A position of a search: how it reads, the part that it has reached, the sort keys of the last product before the
 * batch, and those of the last product of the page in the order of the batch. Zeros stand for none.
 */
type Position = readonly number[];
const modes = { whole: 0, parts: 1, correctedParts: 2 } as const;
const [startLength, rankLength] = [3, 5];
/** The number of values of a position. */
export const positionLength = 2 + startLength + rankLength;

const padded = (keys: Position, length: number): number[] => Array.from({ length }, (_, at) => keys[at] ?? 0);
const position = (mode: number, part: number, start: Position = [], rank: Position = []): number[] => [
  mode,
  part,
  ...padded(start, startLength),
  ...padded(rank, rankLength),
];
const given = (keys: Position): Position | undefined => (keys.some((key) => key !== 0) ? keys : undefined);

/** Finds the listed products with all words, by a better or worse match. */
export async function searchProducts(search: ProductSearch): Promise<FoundProducts> {
  const wanted = await buildQuery(search.words);
  const [mode] = search.after ?? [];
  if (mode === modes.parts) return readParts(search, wanted, mode);
  const all = mode === modes.correctedParts ? [] : await readAll(search, wanted);
  // Since the page before, too many products have come for a rank of all.
  if (!all && mode === modes.whole) return { rows: [], next: undefined };
  if (!all) return readParts(search, wanted, modes.parts);
  if (all.length >= fewProducts) return wholePage(search, wanted, all);
  const corrected = await correctQuery(wanted);
  return corrected ? correctedPage(search, wanted, all, corrected) : wholePage(search, wanted, all);
}

/** A page of the products of the corrected query, if it finds more than `all` of the typed one. */
async function correctedPage(
  search: ProductSearch,
  wanted: readonly WantedWord[],
  all: readonly Met[],
  { words, text }: CorrectedQuery,
): Promise<FoundProducts> {
  const more = search.after?.[0] === modes.correctedParts ? undefined : await readAll(search, words);
  if (more?.length === all.length) return wholePage(search, wanted, all);
  const page = more ? await wholePage(search, words, more) : await readParts(search, words, modes.correctedParts);
  return { ...page, correctedTo: text };
}

const bothPlaces = (keys: Iterable<string>) => [...keys].flatMap((key) => [key, inDescription(key)]);
/** Every product with the word has one of these keys. */
const keysToRead = ({ keys, phrases }: WantedWord) => [
  ...bothPlaces(keys.keys()),
  ...phrases.flatMap(([rarest = '']) => rarest),
];
const rarestOf = (wanted: readonly WantedWord[]) => wanted.toSorted((one, other) => one.count - other.count)[0];

type Read = ProductRecord & RankedRow;
/** A product that was read, with the place of each word in it. */
type Met = Read & { places: number[] };

/**
 * Reads the products of a pipeline; of their keys only those that are wanted. One document has all of them: many take
 * the driver much longer.
 */
async function readRanked(
  wanted: readonly WantedWord[],
  pipeline: PipelineStage[],
  index: Record<string, 1 | -1>,
): Promise<Read[]> {
  const wantedKeys = wanted.flatMap((word) => [...keysToRead(word), ...word.phrases.flat()]);
  const [read] = await publicly(
    Product.aggregate<{ rows: Read[] }>([
      ...pipeline,
      { $set: { keys: { $setIntersection: ['$keys', wantedKeys] }, head: { $first: '$keys' } } },
      { $unset: ['latitude', 'longitude', '__v'] },
      { $group: { _id: null, rows: { $push: '$$ROOT' } } },
    ]),
  ).hint(index);
  return read?.rows ?? [];
}

/** The products that have all words and match the filter. */
const meet = (
  rows: readonly Read[],
  { filter, around }: Pick<ProductSearch, 'filter' | 'around'>,
  wanted: readonly WantedWord[],
): Met[] =>
  rows.flatMap((row) => {
    const places = placesIn(row, wanted);
    const isAmong =
      (filter.status ?? row.status) === row.status &&
      (filter.category ?? row.category) === row.category &&
      (filter.storeId ?? row.storeId) === row.storeId &&
      (filter.productType ?? [row.productType]).includes(row.productType);
    const isNear = !around || (distanceOf(row, around.from) ?? Number.POSITIVE_INFINITY) <= around.radiusKm;
    return places && isAmong && isNear ? [{ ...row, places }] : [];
  });

/** All products of the search; undefined if there may be too many. Reads by the rarest word, or those of a store. */
async function readAll(search: ProductSearch, wanted: readonly WantedWord[]): Promise<Met[] | undefined> {
  const rarest = rarestOf(wanted);
  if (!rarest) return [];
  const { storeId } = search.filter;
  // Some more may have come since the first page.
  const atMost = search.after ? 2 * rankedAtMost : rankedAtMost;
  const read = (among: object, index: Record<string, 1 | -1>) =>
    readRanked(wanted, [{ $match: { isListed: true, ...among } }, { $limit: atMost + 1 }], index);
  if (rarest.count <= surelyMany) {
    const byWord = await read({ keys: { $in: keysToRead(rarest) } }, searchIndex('popular'));
    if (byWord.length <= atMost) return meet(byWord, search, wanted);
  }
  if (!storeId) return undefined;
  const inStore = await read({ storeId }, listIndex(['storeId', 'status'], 'popular'));
  return inStore.length <= atMost ? meet(inStore, search, wanted) : undefined;
}

/** The sort keys of products, and the direction of each. */
async function orderOf({ sort, around }: ProductSearch, wanted: readonly WantedWord[], rows: readonly Met[]) {
  if (sort === 'relevance') {
    const isOpen = await openStores(rows);
    return { keysOf: (row: Met) => relevanceOf(row, row.places, wanted, isOpen), directions: relevanceOrder };
  }
  if (sort === 'distance') {
    const metres = (row: Met) => 1000 * ((around && distanceOf(row, around.from)) ?? 0);
    return { keysOf: (row: Met) => [metres(row), row._id], directions: [1, 1] };
  }
  return { keysOf: (row: Met) => listKeys(sort, row), directions: Object.values(productSorts[sort]) };
}

/** The products after a position, in order, with their sort keys. */
async function inOrderAfter(
  search: ProductSearch,
  wanted: readonly WantedWord[],
  rows: readonly Met[],
  after: Position | undefined,
): Promise<{ row: Met; keys: number[] }[]> {
  const { keysOf, directions } = await orderOf(search, wanted, rows);
  const compare = (one: Position, other: Position) => {
    for (const [at, direction] of directions.entries()) {
      const order = direction * ((one[at] ?? 0) - (other[at] ?? 0));
      if (order !== 0) return order;
    }
    return 0;
  };
  return rows
    .map((row) => ({ row, keys: keysOf(row) }))
    .filter(({ keys }) => !after || compare(keys, after) > 0)
    .toSorted((one, other) => compare(one.keys, other.keys));
}

async function wholePage(
  search: ProductSearch,
  wanted: readonly WantedWord[],
  all: readonly Met[],
): Promise<FoundProducts> {
  const left = await inOrderAfter(search, wanted, all, search.after && given(search.after.slice(-rankLength)));
  const page = left.slice(0, search.limit);
  const last = left.length > search.limit ? page.at(-1) : undefined;
  return { rows: page.map(({ row }) => row), next: last && position(modes.whole, 0, [], last.keys) };
}

/** Whether stores take orders; half a second old at most. */
const openness = new LRUCache<number, boolean>({ max: 5_000, ttl: 500 });

/** Whether the store of a product takes orders now; an ad has no store, and counts as open. */
async function openStores(rows: readonly RankedRow[]): Promise<(row: RankedRow) => boolean> {
  const ids = new Set(rows.flatMap(({ storeId }) => storeId ?? []));
  const known = new Map<number, boolean>();
  for (const id of ids) {
    const isOpen = openness.get(id);
    if (isOpen !== undefined) known.set(id, isOpen);
  }
  const unknown = [...ids].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const stores = await publicly(Store.find({ _id: { $in: unknown } }, { isAccepting: 1 })).lean();
    for (const { _id, isAccepting } of stores) {
      openness.set(_id, isAccepting);
      known.set(_id, isAccepting);
    }
  }
  return ({ storeId }) => typeof storeId !== 'number' || known.get(storeId) === true;
}

/** A part of a search that is too large to be ranked as a whole: the products with one of the keys that match. */
interface Part {
  /** Absent for the products of the store of the filter. */
  keys?: string[];
  isOf(row: Met): boolean;
}

/** The parts of a search in their order. Only relevance has several: the best place of the rarest word first. */
function partsOf({ sort, filter }: ProductSearch, wanted: readonly WantedWord[], rarest: WantedWord): Part[] {
  // A store has fewer products than many a word. In a large one, the popular come first.
  if (filter.storeId) return [{ isOf: () => true }];
  if (sort !== 'relevance') return [{ keys: keysToRead(rarest).slice(0, keysMerged), isOf: () => true }];
  const at = wanted.indexOf(rarest);
  return allPlaces.flatMap((place) => {
    const keys = keysAt(rarest, place).slice(0, keysMerged);
    if (keys.length === 0) return [];
    const isHere = ({ places }: Met) => places[at] === place;
    if (filter.status) return [{ keys, isOf: isHere }];
    return [
      { keys, isOf: (row: Met) => isHere(row) && row.status === 'available' },
      { keys, isOf: (row: Met) => isHere(row) && row.status !== 'available' },
    ];
  });
}

/** Reads along an index, part after part and batch after batch, until the page is full or enough rows are read. */
async function readParts(search: ProductSearch, wanted: readonly WantedWord[], mode: number): Promise<FoundProducts> {
  const { sort, after, limit, filter } = search;
  const rarest = rarestOf(wanted);
  if (!rarest) return { rows: [], next: undefined };
  // All products of a store are at one distance.
  if (sort === 'distance' && !filter.storeId) return readNear(search, wanted, mode);
  const order = sort === 'relevance' ? 'popular' : sort === 'distance' ? 'newest' : sort;
  const parts = partsOf(search, wanted, rarest);
  const rows: Met[] = [];
  const batches = new Map<string, Read[]>();
  let at = after?.[1] ?? 0;
  let start = after && given(after.slice(2, 2 + startLength));
  let rank = after && given(after.slice(-rankLength));
  for (let read = 0; at < parts.length && read < readAtMost; ) {
    const part = parts[at] as Part;
    // Neighbouring parts read the same products.
    const name = JSON.stringify([part.keys, start]);
    const batch = batches.get(name) ?? (await readBatch(search, part.keys, order, start, wanted));
    if (!batches.has(name)) read += batch.length;
    batches.set(name, batch);
    const met = meet(batch, search, wanted).filter((row) => part.isOf(row));
    const left = await inOrderAfter({ ...search, sort: sort === 'distance' ? order : sort }, wanted, met, rank);
    const free = limit - rows.length;
    rows.push(...left.slice(0, free).map(({ row }) => row));
    const last = left[free - 1];
    if (last && left.length > free) return { rows, next: position(mode, at, start, last.keys) };
    const end = batch.length === batchOf(limit) ? batch.at(-1) : undefined;
    start = end && listKeys(order, end);
    rank = undefined;
    if (!start) at += 1;
    if (rows.length === limit) break;
  }
  return { rows, next: at < parts.length ? position(mode, at, start) : undefined };
}

/** The next products with one of the keys, or of the store, in the order of a list. */
function readBatch(
  search: ProductSearch,
  keys: readonly string[] | undefined,
  order: ProductSort,
  after: Position | undefined,
  wanted: readonly WantedWord[],
): Promise<Read[]> {
  const sort = productSorts[order];
  const from = after && sortValues(order, after);
  const { storeId } = search.filter;
  const along = keys
    ? mergedAfterKeys({ isListed: true }, { keys: [...keys] }, sort, from)
    : mergedAfterKeys({ isListed: true, storeId }, { status: undeletedStatuses }, sort, from);
  const index = keys ? searchIndex(order) : listIndex(['storeId', 'status'], order);
  return readRanked(wanted, [{ $match: along }, { $sort: sort }, { $limit: batchOf(search.limit) }], index);
}

const hasWord = ({ keys, phrases }: WantedWord) => ({
  $or: [{ keys: { $in: bothPlaces(keys.keys()) } }, ...phrases.map((words) => ({ keys: { $all: words } }))],
});

/** Reads the nearest products and keeps those with the words. */
async function readNear(
  { words, filter, around, after, limit }: ProductSearch,
  wanted: readonly WantedWord[],
  mode: number,
): Promise<FoundProducts> {
  if (!around) return { rows: [], next: undefined };
  const [metres = 0, _id = 0] = after?.slice(-rankLength) ?? [];
  const matching = { key: words.join(' '), query: { $and: wanted.map(hasWord) } };
  const { rows, last } = await productsByDistance(filter, around, { metres, _id }, limit, matching);
  return { rows, next: last && position(mode, 0, [], [last.metres, last._id]) };
}

const listKeys = (order: ProductSort, row: Read): number[] =>
  Object.keys(productSorts[order]).map((field) => Number(row[field as keyof Read]));

const sortValues = (order: ProductSort, keys: Position): unknown[] =>
  Object.keys(productSorts[order]).map((field, at) => (field === 'createdAt' ? new Date(keys[at] ?? 0) : keys[at]));
