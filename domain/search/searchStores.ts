import { afterKeys } from '../../database/keyset.js';
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
import { allCategories } from '../catalog/categories.js';
import { categoryNames } from '../catalog/categoryNames.js';
import { buildQuery, grades, type WantedWord } from './buildQuery.js';
import { searchProducts } from './searchProducts.js';

/** The stores that match by their own words, and those that match by their products: this many are read. */
const ownAtMost = 400;
const withProductsAtMost = 100;

/** Why a store is found: by its own words, by what it sells, or by a product. */
const reasons = { own: 0, category: 1, product: 2 } as const;

/** Where a page of stores ended. */
type StorePosition = readonly [reason: number, sortName: string, id: number];

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
  next: StorePosition | undefined;
}

const byName = { sortName: 1, _id: 1 } as const;

const allKeys = ({ keys }: WantedWord) => [...keys.keys()].flatMap((key) => [key, inDescription(key)]);

/** The slugs of the categories whose names have all words, in English, Kannada or Hindi. */
export function categoriesWith(wanted: readonly WantedWord[]): string[] {
  const found = allCategories
    .filter(({ kind }) => kind !== 'request')
    .filter(({ slug, name }) => {
      const keys = new Set(wordsIn(name, ...(categoryNames[slug] ?? [])).map(foldWord));
      return wanted.every((word) => [...word.keys.keys()].some((key) => keys.has(key)) || beginsOne(word, keys));
    });
  return [...new Set(found.map(({ slug }) => slug))];
}

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

/**
 * A filter for the stores that a text finds, for lists in another order: by their own words, by type and category, and
 * by the names of their products.
 */
export async function storesFoundBy(words: readonly string[]): Promise<object> {
  const [wanted, storeIds] = await Promise.all([buildQuery(words), storesOfProducts(words)]);
  const own = { $and: wanted.map((word) => ({ keys: { $in: allKeys(word) } })) };
  return { $or: [own, { sellsIn: { $in: categoriesWith(wanted) } }, { _id: { $in: storeIds } }] };
}

/** Finds the live stores: first those that match by their own words, then by what they sell; each by name. */
export async function searchStores({ words, filter, after, limit }: StoreSearch): Promise<FoundStores> {
  const wanted = await buildQuery(words);
  const own = await ownStores(wanted, filter);
  const slugs = categoriesWith(wanted);
  const rows: StoreRecord[] = [];
  const foundBefore = own.map(({ _id }) => _id);
  const readers = [
    (from: StorePosition | undefined, most: number) => Promise.resolve(own.filter(isAfter(from)).slice(0, most)),
    (from: StorePosition | undefined, most: number) => storesSelling(slugs, filter, foundBefore, from, most),
    async (from: StorePosition | undefined, most: number) =>
      storesWithIds(await storesOfProducts(words), { $nin: slugs }, filter, foundBefore, from, most),
  ];
  const first = after?.[0] ?? reasons.own;
  for (let reason = first; reason < readers.length; reason += 1) {
    const read = await readers[reason]?.(reason === first ? after : undefined, limit + 1 - rows.length);
    rows.push(...(read ?? []));
    if (rows.length <= limit) continue;
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    // The row after the page may be the first of its reason.
    const reasonOfLast = rows.length - (read?.length ?? 0) >= limit ? reason - 1 : reason;
    return { rows: page, next: last && [reasonOfLast, last.sortName, last._id] };
  }
  return { rows, next: undefined };
}

const isAfter =
  (from: StorePosition | undefined) =>
  ({ sortName, _id }: StoreRecord) =>
    !from || sortName > from[1] || (sortName === from[1] && _id > from[2]);

/** The stores with all words in name, description or address: at most `ownAtMost`, by name. */
export async function ownStores(
  wanted: readonly WantedWord[],
  filter: StoreSearch['filter'],
): Promise<StoreRecord[]> {
  const [rarest, ...others] = wanted.toSorted((one, other) => one.count - other.count);
  if (!rarest) return [];
  const read = await publicly(
    Store.aggregate<StoreRecord>([
      { $match: { keys: { $in: allKeys(rarest) } } },
      { $limit: ownAtMost },
      { $match: { $and: [listed(filter), ...others.map((word) => ({ keys: { $in: allKeys(word) } }))] } },
      { $project: unshownOfStore },
    ]),
  ).hint(storeKeysIndex);
  return read.toSorted((one, other) =>
    one.sortName === other.sortName ? one._id - other._id : one.sortName < other.sortName ? -1 : 1,
  );
}

const keysAfter = (filter: object, from: StorePosition | undefined) =>
  afterKeys(filter, byName, from && [from[1], from[2]]);

/** Live stores that sell in one of the categories, by name. */
async function storesSelling(
  slugs: readonly string[],
  filter: StoreSearch['filter'],
  except: readonly number[],
  from: StorePosition | undefined,
  limit: number,
): Promise<StoreRecord[]> {
  if (slugs.length === 0) return [];
  const { sellsIn, ...rest } = filter;
  // Conditions on the sort keys are behind $and, because the position adds others.
  const others = [{ _id: { $nin: except } }, ...(sellsIn ? [{ sellsIn }] : [])];
  const among = { ...listed(rest), sellsIn: { $in: slugs }, $and: others };
  return publicly(Store.find(keysAfter(among, from), unshownOfStore))
    .sort(byName)
    .limit(limit)
    .hint(listIndex('names', { sellsIn: true, isAccepting: filter.isAccepting }))
    .lean<StoreRecord[]>();
}

async function storesWithIds(
  ids: readonly number[],
  sellsIn: object,
  filter: StoreSearch['filter'],
  except: readonly number[],
  from: StorePosition | undefined,
  limit: number,
): Promise<StoreRecord[]> {
  const wanted = ids.filter((id) => !except.includes(id));
  const among = { $and: [listed(filter), { _id: { $in: wanted } }, { sellsIn }] };
  return publicly(Store.find(keysAfter(among, from), unshownOfStore)).sort(byName).limit(limit).lean<StoreRecord[]>();
}
