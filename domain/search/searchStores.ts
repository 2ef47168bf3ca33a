import { LRUCache } from 'lru-cache';
import { afterKeys, mergedAfterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { foldWord } from '../../database/search/foldWord.js';
import { inDescription, wordsIn } from '../../database/search/searchKeys.js';
import {
  listed,
  listIndex,
  Store,
  type StoreFilter,
  type StoreRecord,
  storeKeysIndex,
  unshownOfStore,
} from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { allCategories, listCategories } from '../catalog/categories.js';
import { categoryNames } from '../catalog/categoryNames.js';
import { buildQuery, grades, type WantedWord } from './buildQuery.js';
import { searchProducts } from './searchProducts.js';

/** If at most this many stores have the rarest word, all of them are read. */
const fewAtMost = 400;
/** The keys that the counts of all words read. */
const countedAtMost = 2_000;
/** Otherwise a page reads at most this many stores of the list. */
const scannedAtMost = 2_000;
/** How many times the stores of a page a scan reads at first. */
export const scannedFirst = 4;
/** Suggestions read fewer. */
const suggested = { rows: 10, scanned: 500 } as const;
/** The products whose stores are found. */
const withProductsAtMost = 100;

/** Why a store is found: by its own words, by what it sells, or by a product. */
const reasons = { own: 0, category: 1, product: 2 } as const;

/** Where a list by name ended. */
export type NamePosition = readonly [sortName: string, id: number];

/** Where a page of found stores ended. */
type StorePosition = readonly [reason: number, ...NamePosition];

/** What a search of stores is asked. */
interface StoreSearch {
  /** The words as typed, at least one. */
  words: readonly string[];
  filter: Pick<StoreFilter, 'isAccepting' | 'sellsIn'>;
  after: StorePosition | undefined;
  limit: number;
}

interface FoundStores {
  rows: StoreRecord[];
  /** The `after` of the next page; undefined at the end. */
  next: StorePosition | undefined;
}

/** A part of a list by name. */
interface Part {
  rows: StoreRecord[];
  /** The stores that were read for it. */
  read: number;
  /** Where the scan stopped before the end of the list and before the part was full. */
  end?: NamePosition;
}

const byName = { sortName: 1, _id: 1 } as const;

const allKeys = ({ keys }: WantedWord) => [...keys.keys()].flatMap((key) => [key, inDescription(key)]);

/** The shown categories whose names have all words: those of staff, or in English, Kannada or Hindi. */
export async function categoriesWith(
  wanted: readonly WantedWord[],
  language?: TextLanguage,
): Promise<{ slug: string; name: string }[]> {
  const shown = await listCategories(undefined, language);
  return shown.filter(({ slug, name, kinds }) => {
    const keys = keysOfCategory(slug, name);
    const hasAll = wanted.every((word) => [...word.keys.keys()].some((key) => keys.has(key)) || beginsOne(word, keys));
    return hasAll && kinds.some((kind) => kind !== 'request');
  });
}

/** The folded words of a category: the same for every query, so they are not folded for each. */
const categoryKeys = new LRUCache<string, ReadonlySet<string>>({ max: 1_000 });

function keysOfCategory(slug: string, name: string): ReadonlySet<string> {
  const known = categoryKeys.get(`${slug} ${name}`);
  if (known) return known;
  const names = [name, englishNames.get(slug), ...(categoryNames[slug] ?? [])];
  const keys = new Set(wordsIn(...names).map(foldWord));
  categoryKeys.set(`${slug} ${name}`, keys);
  return keys;
}

const englishNames = new Map(allCategories.map(({ slug, name }) => [slug, name]));

const slugsWith = async (wanted: readonly WantedWord[]) => (await categoriesWith(wanted)).map(({ slug }) => slug);

const beginsOne = ({ typed, keys: wanted }: WantedWord, keys: ReadonlySet<string>) =>
  [...wanted].some(
    ([start, grade]) => grade === grades.exact && typed.length > 2 && [...keys].some((key) => key.startsWith(start)),
  );

/** The stores of the products that a search finds first. */
async function storesOfProducts(words: readonly string[]): Promise<number[]> {
  const { rows } = await searchProducts({
    words,
    filter: { productType: ['store'] },
    sort: 'relevance',
    after: undefined,
    limit: withProductsAtMost,
  });
  return [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))];
}

/** The stores that a text finds, for lists in another order. */
export interface FoundByText {
  /** The condition on a store. */
  condition: object;
  /** The ids of all of them; undefined if they may be many. */
  ids: number[] | undefined;
}

/** The stores that a text finds by their own words, by what they sell or by a product. */
export async function findByText(words: readonly string[], filter: StoreSearch['filter']): Promise<FoundByText> {
  const wanted = await buildQuery(words);
  const [own, ofProducts, slugs] = await Promise.all([
    readFew(wanted, filter),
    storesOfProducts(words),
    slugsWith(wanted),
  ]);
  const condition = { $or: [hasWords(wanted), { _id: { $in: ofProducts } }, { sellsIn: { $in: slugs } }] };
  if (!own || slugs.length > 0) return { condition, ids: undefined };
  return { condition, ids: [...new Set([...own.map(({ _id }) => _id), ...ofProducts])] };
}

/** A part of the found stores by name: at most `limit`, of at most `atMost` that are read. */
export function foundStoresByName(
  { condition, ids }: FoundByText,
  filter: StoreFilter,
  after: NamePosition | undefined,
  limit: number,
  atMost: number,
): Promise<Part> {
  if (ids) return storesWithIds(ids, {}, filter, after, limit);
  return scan(afterKeys(listed(filter), byName, after), indexOf(filter), condition, limit, atMost);
}

/**
 * Finds the live stores: first those that match by their own words, then by what they sell, then by a product; each by
 * name. A page may be short, or empty, before the end: a search stops after a bounded number of rows.
 */
export async function searchStores({ words, filter, after, limit }: StoreSearch): Promise<FoundStores> {
  const wanted = await buildQuery(words);
  const slugs = await slugsWith(wanted);
  const isOwn = hasWords(wanted);
  const readers = [
    (from: NamePosition | undefined, most: number, left: number) => readOwn(wanted, filter, from, most, left),
    (from: NamePosition | undefined, most: number, left: number) =>
      storesSelling(slugs, filter, { $nor: [isOwn] }, from, most, left),
    async (from: NamePosition | undefined, most: number) =>
      storesWithIds(await storesOfProducts(words), { $nor: [isOwn, { sellsIn: { $in: slugs } }] }, filter, from, most),
  ];
  const [first, sortName, id] = after ?? [reasons.own, '', 0];
  const found: { row: StoreRecord; reason: number }[] = [];
  let left: number = scannedAtMost;
  for (const [reason, read] of readers.entries()) {
    if (reason < first) continue;
    const from = after && reason === first ? ([sortName, id] as const) : undefined;
    const part = await read(from, limit + 1 - found.length, left);
    found.push(...part.rows.map((row) => ({ row, reason })));
    if (found.length > limit) break;
    left -= part.read;
    if (part.end) return { rows: found.map(({ row }) => row), next: [reason, ...part.end] };
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(({ row }) => row),
    next: last && [last.reason, last.row.sortName, last.row._id],
  };
}

const hasWord = (word: WantedWord) => ({ keys: { $in: allKeys(word) } });
const hasWords = (wanted: readonly WantedWord[]) => ({ $and: wanted.map(hasWord) });

/** The first stores with all words in name, description or address, by name. */
export async function suggestedStores(wanted: readonly WantedWord[]): Promise<Pick<StoreRecord, '_id' | 'name'>[]> {
  const names = { name: 1, sortName: 1 } as const;
  return (await readOwn(wanted, {}, undefined, suggested.rows, suggested.scanned, names)).rows;
}

async function readOwn(
  wanted: readonly WantedWord[],
  filter: StoreSearch['filter'],
  after: NamePosition | undefined,
  limit: number,
  atMost: number,
  fields: Record<string, 0 | 1> = unshownOfStore,
): Promise<Part> {
  const few = await readFew(wanted, filter, fields);
  if (few) return { rows: few.filter(isAfter(after)).slice(0, limit), read: few.length };
  return scan(afterKeys(listed(filter), byName, after), indexOf(filter), hasWords(wanted), limit, atMost, fields);
}

const isAfter =
  (from: NamePosition | undefined) =>
  ({ sortName, _id }: StoreRecord) =>
    !from || sortName > from[0] || (sortName === from[0] && _id > from[1]);

/** All stores with all words, by name; undefined if many stores have each of the words. */
async function readFew(
  wanted: readonly WantedWord[],
  filter: StoreSearch['filter'],
  fields: Record<string, 0 | 1> = unshownOfStore,
): Promise<StoreRecord[] | undefined> {
  const most = Math.min(fewAtMost, Math.floor(countedAtMost / wanted.length));
  // The counts of the vocabulary are those of products.
  const counted = await Promise.all(wanted.map(async (word) => ({ word, count: await countStores(word, most + 1) })));
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count);
  if (!rarest || rarest.count > most) return undefined;
  const read = await publicly(
    Store.aggregate<StoreRecord>([
      { $match: hasWord(rarest.word) },
      // A stage between them, so that the index is read by the rarest word. Some stores may have come since the count.
      { $limit: 2 * fewAtMost },
      { $match: { $and: [listed(filter), ...others.map(({ word }) => hasWord(word))] } },
      { $project: fields },
    ]),
  ).hint(storeKeysIndex);
  return read.toSorted(compareNames);
}

const countStores = (word: WantedWord, limit: number) =>
  publicly(Store.countDocuments(hasWord(word), { limit })).hint(storeKeysIndex);

const compareNames = (one: StoreRecord, other: StoreRecord): number =>
  one.sortName === other.sortName ? one._id - other._id : one.sortName < other.sortName ? -1 : 1;

const indexOf = (filter: StoreFilter) => listIndex('position.type' in filter ? 'placeless' : 'names', filter);

/**
 * Reads along a list by name.
 * @param along the rows after the position
 * @param condition keeps rows
 * @param limit stops when as many are kept
 * @param atMost stops when as many are read
 */
async function scan(
  along: Record<string, unknown>,
  index: ReturnType<typeof listIndex>,
  condition: object,
  limit: number,
  atMost: number,
  fields: Record<string, 0 | 1> = unshownOfStore,
): Promise<Part> {
  const readFirst = (most: number) =>
    publicly(
      Store.aggregate<StoreRecord>([
        { $match: along },
        { $sort: byName },
        { $limit: most },
        { $match: condition },
        { $limit: limit },
        { $project: fields },
      ]),
    ).hint(index);
  // MongoDB reads all rows of the first limit. Those that most stores match are full much earlier.
  const few = Math.min(scannedFirst * limit, atMost);
  const first = await readFirst(few);
  const rows = first.length < limit && few < atMost ? await readFirst(atMost) : first;
  // Only a part that is not full needs to know how far it has read.
  if (rows.length === limit) return { rows, read: limit };
  const [{ read, last } = { read: 0 }] = await publicly(
    Store.aggregate<{ read: number; last?: Pick<StoreRecord, 'sortName' | '_id'> }>([
      { $match: along },
      { $sort: byName },
      { $limit: atMost },
      { $project: { sortName: 1 } },
      { $group: { _id: null, read: { $sum: 1 }, last: { $last: '$$ROOT' } } },
    ]),
  ).hint(index);
  return { rows, read, ...(last && read === atMost && { end: [last.sortName, last._id] }) };
}

/** Live stores that sell in one of the categories, by name. */
async function storesSelling(
  slugs: readonly string[],
  { sellsIn, ...filter }: StoreSearch['filter'],
  condition: object,
  after: NamePosition | undefined,
  limit: number,
  atMost: number,
): Promise<Part> {
  if (slugs.length === 0) return { rows: [], read: 0 };
  const along = mergedAfterKeys(listed(filter), { sellsIn: slugs }, byName, after);
  const index = listIndex('names', { sellsIn: true, isAccepting: filter.isAccepting });
  return scan(along, index, { $and: [condition, sellsIn ? { sellsIn } : {}] }, limit, atMost);
}

async function storesWithIds(
  ids: readonly number[],
  condition: object,
  filter: StoreFilter,
  after: NamePosition | undefined,
  limit: number,
): Promise<Part> {
  const among = { $and: [listed(filter), { _id: { $in: ids } }, condition] };
  const rows = await publicly(Store.find(afterKeys(among, byName, after), unshownOfStore))
    .sort(byName)
    .limit(limit)
    .lean<StoreRecord[]>();
  return { rows, read: ids.length };
}
