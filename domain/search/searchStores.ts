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
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { allCategories, listCategories } from '../catalog/categories.js';
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

/** The shown categories whose names have all words: those of staff, or in English, Kannada or Hindi. */
export async function categoriesWith(
  wanted: readonly WantedWord[],
  language?: TextLanguage,
): Promise<{ slug: string; name: string }[]> {
  const shown = await listCategories(undefined, language);
  return shown.filter(({ slug, name, kinds }) => {
    const names = [name, englishNames.get(slug), ...(categoryNames[slug] ?? [])];
    const keys = new Set(wordsIn(...names).map(foldWord));
    const hasAll = wanted.every((word) => [...word.keys.keys()].some((key) => keys.has(key)) || beginsOne(word, keys));
    return hasAll && kinds.some((kind) => kind !== 'request');
  });
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

/** The stores that a text finds. */
export interface FoundByText {
  /** By their own words or by a product. */
  ids: number[];
  /** Also those that sell in one of these categories. */
  slugs: string[];
}

/** The stores that a text finds, for lists in another order. */
export async function findByText(words: readonly string[], filter: StoreSearch['filter']): Promise<FoundByText> {
  const wanted = await buildQuery(words);
  const [own, ofProducts, slugs] = await Promise.all([
    ownStores(wanted, filter),
    storesOfProducts(words),
    slugsWith(wanted),
  ]);
  const ids = [...new Set([...own.map(({ _id }) => _id), ...ofProducts])];
  return { ids, slugs };
}

export const isFoundByText = ({ ids, slugs }: FoundByText) => ({
  $or: [{ _id: { $in: ids } }, { sellsIn: { $in: slugs } }],
});

/** A page of found stores by name; one row more than `limit`. */
export async function foundStoresByName(
  { ids, slugs }: FoundByText,
  filter: StoreFilter,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<StoreRecord[]> {
  const [selling, others] = await Promise.all([
    storesSelling(slugs, filter, [], after, limit + 1),
    storesWithIds(ids, { $nin: slugs }, filter, after, limit + 1),
  ]);
  return [...selling, ...others].sort(compareNames).slice(0, limit + 1);
}

/** Finds the live stores: first those that match by their own words, then by what they sell; each by name. */
export async function searchStores({ words, filter, after, limit }: StoreSearch): Promise<FoundStores> {
  const wanted = await buildQuery(words);
  const [own, slugs] = await Promise.all([ownStores(wanted, filter), slugsWith(wanted)]);
  const rows: StoreRecord[] = [];
  const foundBefore = own.map(({ _id }) => _id);
  const readers = [
    (from: StorePosition | undefined, most: number) => Promise.resolve(own.filter(isAfter(from)).slice(0, most)),
    (from: StorePosition | undefined, most: number) => storesSelling(slugs, filter, foundBefore, from?.slice(1), most),
    async (from: StorePosition | undefined, most: number) => {
      const others = (await storesOfProducts(words)).filter((id) => !foundBefore.includes(id));
      return storesWithIds(others, { $nin: slugs }, filter, from?.slice(1), most);
    },
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
export async function ownStores(wanted: readonly WantedWord[], filter: StoreSearch['filter']): Promise<StoreRecord[]> {
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
  return read.toSorted(compareNames);
}

const compareNames = (one: StoreRecord, other: StoreRecord): number =>
  one.sortName === other.sortName ? one._id - other._id : one.sortName < other.sortName ? -1 : 1;

/** Live stores that sell in one of the categories, by name. */
async function storesSelling(
  slugs: readonly string[],
  filter: StoreFilter,
  except: readonly number[],
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<StoreRecord[]> {
  if (slugs.length === 0) return [];
  const { sellsIn, ...rest } = filter;
  // Conditions on the sort keys are behind $and, because the position adds others.
  const others = [{ _id: { $nin: except } }, ...(sellsIn ? [{ sellsIn }] : [])];
  const among = { ...listed(rest), sellsIn: { $in: slugs }, $and: others };
  return publicly(Store.find(afterKeys(among, byName, after), unshownOfStore))
    .sort(byName)
    .limit(limit)
    .hint(
      listIndex('position.type' in filter ? 'placeless' : 'names', { sellsIn: true, isAccepting: filter.isAccepting }),
    )
    .lean<StoreRecord[]>();
}

async function storesWithIds(
  ids: readonly number[],
  sellsIn: object,
  filter: StoreFilter,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<StoreRecord[]> {
  const among = { $and: [listed(filter), { _id: { $in: ids } }, { sellsIn }] };
  return publicly(Store.find(afterKeys(among, byName, after), unshownOfStore))
    .sort(byName)
    .limit(limit)
    .lean<StoreRecord[]>();
}
