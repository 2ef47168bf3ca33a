import { afterKeys } from '../../../database/keyset.js';
import { startOfMatch } from '../../../database/wordSearch.js';
import {
  listIndex,
  Product,
  type ProductList,
  type ProductRecord,
  type ProductSort,
  type ProductStatus,
  type ProductType,
  productLists,
  productSorts,
  productTypes,
  searchIndex,
  undeletedStatuses,
  wordsIndex,
} from '../../../models/catalog/Product.js';

/** The filter of a product list. Absent fields do not filter. */
export interface ProductFilter {
  status?: Exclude<ProductStatus, 'deleted'>;
  /** Any of these stores. */
  productType?: readonly ProductType[];
  category?: string;
  storeId?: number;
  /** Each is a word of the product, or the beginning of a word. */
  words?: readonly RegExp[];
}

/** A row of a product list: its id and its sort keys. */
export type ListedProduct = Pick<ProductRecord, '_id'> &
  Partial<Pick<ProductRecord, 'createdAt' | 'price' | 'likeCount'>>;

/** A part of a list, in order. */
export interface ProductPage {
  rows: ListedProduct[];
  /** The last row before the next page; undefined at the end. */
  last: ListedProduct | undefined;
}

/**
 * Read limits of a search. A rare word is looked up in the word index. Otherwise the list is walked in its order among
 * products that have a word with the same first letters, which usually fills a page soon. Where it does not, the word
 * is looked up even though more products have it.
 */
const search = { few: 500, rowsWalked: 2_000, more: 5_000, wordsCounted: 3 } as const;
/** Non-matching rows returned as progress markers. */
const milestones = 20;

/**
 * Reads a page of listed products. A page of a search may be short or empty without being the last: when the words
 * rarely occur together, it ends after a bounded number of rows, and the next page continues there.
 */
export async function listProducts(
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<ProductPage> {
  const { words } = filter;
  if (!words) return cut(await listedProducts(filter, sort, after, limit), limit);
  const lookUp = async () => cut(await productsWithRareWord(filter, sort, after, limit), limit);
  const telling = longestFirst(words).slice(0, search.wordsCounted);
  if (await haveAtMost(search.few, telling.slice(0, 1))) return lookUp();
  const short: ProductPage[] = [];
  for (const way of waysOf(filter, sort, after)) {
    const page = await walk(way, filter, limit);
    if (page.last === undefined || page.rows.length === limit) return page;
    short.push(page);
  }
  if (await haveAtMost(search.more, telling)) return lookUp();
  return short.reduce((best, page) => (page.rows.length > best.rows.length ? page : best));
}

function cut(read: ListedProduct[], limit: number): ProductPage {
  const rows = read.slice(0, limit);
  return { rows, last: read.length > limit ? rows.at(-1) : undefined };
}

/** The fields that a list reads. Its index covers all of them. */
const keysOf = (sort: ProductSort): Record<string, 1> => ({
  _id: 1,
  ...Object.fromEntries(Object.keys(productSorts[sort]).map((field) => [field, 1 as const])),
});

/** The products of the filter in order, regardless of its words; one row more than `limit`. */
export const listedProducts = (
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  inOrder(filter, sort, after, keysOf(sort))
    .limit(limit + 1)
    .lean<ListedProduct[]>();

/** The products of the filter, by the index in their order. `among` is checked row by row. */
function inOrder(
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  shown: Record<string, 1>,
  among: object = {},
) {
  // All products of stores have the type `store`.
  if (filter.storeId && filter.productType?.includes('store') === false) {
    return Product.find({ _id: { $in: [] } }, shown);
  }
  const list = listFor(filter);
  const fields = valuesOf(list, filter);
  const all = { isListed: true, ...among };
  // After a cursor MongoDB no longer splits `$in` into ranges, so the query does.
  const question = after
    ? afterKeys(
        rangesOf(fields).map((range) => ({ ...all, ...range })),
        productSorts[sort],
        after,
      )
    : { ...all, ...Object.fromEntries(fields.map(([field, values]) => [field, { $in: values }])) };
  return Product.find(question, shown).sort(productSorts[sort]).hint(listIndex(list, sort));
}

const listFor = ({ storeId, category, status, productType }: ProductFilter): ProductList => {
  const asked = Object.entries({ storeId, category, status, productType: storeId ? undefined : productType });
  const fields = asked.filter(([, value]) => value !== undefined).map(([field]) => field);
  const found = productLists.find((list) => fields.every((field) => (list as readonly string[]).includes(field)));
  if (!found) throw new Error(`no index for a list by ${fields.join(', ')}`);
  return found;
};

/**
 * The possible values of each index field: the requested values, or all values. Each combination is a range in list
 * order, and MongoDB merges the ranges. An open field would force a sort.
 */
function valuesOf(list: ProductList, { storeId, category, status, productType = productTypes }: ProductFilter) {
  const values = {
    storeId: [storeId],
    category: [category],
    status: status ? [status] : undeletedStatuses,
    // Duplicates removed.
    productType: productTypes.filter((type) => productType.includes(type)),
  };
  return list.map((field) => [field, values[field]] as const);
}

/** One filter for each combination of the values. */
const rangesOf = (fields: ReturnType<typeof valuesOf>): object[] =>
  fields.reduce<object[]>(
    (ranges, [field, values]) => ranges.flatMap((range) => values.map((value) => ({ ...range, [field]: value }))),
    [{}],
  );

/** The longest words come first: they are probably rare. */
const longestFirst = (words: readonly RegExp[]): RegExp[] =>
  [...words].sort((one, other) => other.source.length - one.source.length);

/** Whether at most `count` listed products have one of the words. */
async function haveAtMost(count: number, words: readonly RegExp[]): Promise<boolean> {
  const past = words.map((word) =>
    Product.findOne({ isListed: true, words: word }, { _id: 0, isListed: 1 }).skip(count).hint(wordsIndex).lean(),
  );
  return (await Promise.all(past)).includes(null);
}

/** The filter as a MongoDB query. */
const plainly = ({ words, productType, ...filter }: ProductFilter): object => ({
  ...filter,
  ...(productType && { productType: { $in: productType } }),
  ...(words && { words: { $all: words } }),
});

/** The products of a filter with at least one rare word; one row more than `limit`. */
const productsWithRareWord = (
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  Product.find(
    { isListed: true, ...plainly(filter), ...(after && afterKeys({}, productSorts[sort], after)) },
    keysOf(sort),
  )
    .sort(productSorts[sort])
    .limit(limit + 1)
    .hint(wordsIndex)
    .lean<ListedProduct[]>();

/** The fields that a walk reads. */
const lookedAt = { words: 1, status: 1, category: 1, productType: 1 } as const;
type Met = ListedProduct & { words: string[] } & Pick<ProductRecord, 'status' | 'category' | 'productType'>;
/** The rows of a walk, in order: matches and progress markers. */
type Way = (milestone: object) => ReturnType<typeof inOrder>;

/**
 * The walks for a search, the most promising first: along products that have a word with the same first letters, and
 * along the list itself where it is short. The list of a store always is.
 */
function waysOf(filter: ProductFilter, sort: ProductSort, after: readonly unknown[] | undefined): Way[] {
  const { words = [], ...narrowedTo } = filter;
  const shown = { ...keysOf(sort), ...lookedAt };
  const [wordStarts] = longestFirst(words).flatMap((word) => startOfMatch(word) ?? []);
  const alongStart: Way = (milestone) => {
    const question = { isListed: true, wordStarts, $or: [plainly(filter), milestone] };
    return Product.find(afterKeys(question, productSorts[sort], after), shown)
      .sort(productSorts[sort])
      .hint(searchIndex(sort));
  };
  const alongList: Way = (milestone) =>
    inOrder(narrowedTo, sort, after, shown, { $or: [plainly({ words }), milestone] });
  if (!wordStarts || filter.storeId) return [alongList];
  return Object.keys(narrowedTo).length > 0 ? [alongStart, alongList] : [alongStart];
}

/**
 * Walks the list and keeps matching rows. Every `step` rows one row is returned as a progress marker, so that the limit
 * on returned rows also bounds the rows read, and the last marker is the position where the walk ended.
 */
async function walk(way: Way, filter: ProductFilter, limit: number): Promise<ProductPage> {
  const atMost = limit + 1 + milestones;
  const milestone = { _id: { $mod: [Math.floor(search.rowsWalked / atMost), 0] } };
  const read = await way(milestone).limit(atMost).lean<Met[]>();
  const found = read.filter((row) => isAskedFor(filter, row));
  if (found.length > limit || read.length < atMost) return cut(found, limit);
  return { rows: found, last: read.at(-1) };
}

const isAskedFor = ({ words = [], status, category, productType }: ProductFilter, row: Met): boolean =>
  (status ?? row.status) === row.status &&
  (category ?? row.category) === row.category &&
  (productType ?? [row.productType]).includes(row.productType) &&
  words.every((word) => row.words.some((own) => word.test(own)));
