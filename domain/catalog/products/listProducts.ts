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

/** What a list of products is narrowed to; what is absent is not. */
export interface ProductFilter {
  status?: Exclude<ProductStatus, 'deleted'>;
  /** Any of these. */
  productType?: readonly ProductType[];
  category?: string;
  storeId?: number;
  /** Each is a word of the product, or the beginning of one. */
  words?: readonly RegExp[];
}

/** A product of a list: its id, and the fields that the list is sorted by. */
export type ListedProduct = Pick<ProductRecord, '_id'> &
  Partial<Pick<ProductRecord, 'createdAt' | 'price' | 'likeCount'>>;

/** A part of a list, in order. */
export interface ProductPage {
  rows: ListedProduct[];
  /** The row after which the list goes on; undefined at its end. */
  last: ListedProduct | undefined;
}

/**
 * What a search may read. A word that few products have is looked up. With other words the products that have a word with
 * the same start are walked in the order of the list, whose page is full soon as a rule, however many products there are;
 * where it is not, the word is looked up although more products have it.
 */
const search = { few: 500, rowsWalked: 2_000, more: 5_000, wordsCounted: 3 } as const;
/** How many rows of a walk come back although they do not match. */
const milestones = 20;

/**
 * Reads a page of the products that lists show. A page of a search may be short, even empty, and yet not be the last:
 * where words that thousands of products have seldom meet, it ends after so many rows, and the next one goes on there.
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

/** What a list reads of a product: its index has all of it. */
const keysOf = (sort: ProductSort): Record<string, 1> => ({
  _id: 1,
  ...Object.fromEntries(Object.keys(productSorts[sort]).map((field) => [field, 1 as const])),
});

/** The products of the filter, whatever their words, in order; one row more than `limit`. */
export const listedProducts = (
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  inOrder(filter, sort, after, keysOf(sort))
    .limit(limit + 1)
    .lean<ListedProduct[]>();

/** The products of the filter by the index in their order; `among` is looked at row by row. */
function inOrder(
  filter: ProductFilter,
  sort: ProductSort,
  after: readonly unknown[] | undefined,
  shown: Record<string, 1>,
  among: object = {},
) {
  // What a store sells is of the type store.
  if (filter.storeId && filter.productType?.includes('store') === false) {
    return Product.find({ _id: { $in: [] } }, shown);
  }
  const list = listFor(filter);
  const fields = valuesOf(list, filter);
  const all = { isListed: true, ...among };
  // Behind a row, MongoDB takes the ranges apart by itself no more.
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
 * The values of each field of the index that the list may have: those that are asked for, or all that there are. Each
 * combination is a range in the order of the list, and MongoDB merges them; were a field left open, it would have to sort.
 */
function valuesOf(list: ProductList, { storeId, category, status, productType = productTypes }: ProductFilter) {
  const values = {
    storeId: [storeId],
    category: [category],
    status: status ? [status] : undeletedStatuses,
    // Each once, however often it is asked for.
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

/** A long word is probably rare. */
const longestFirst = (words: readonly RegExp[]): RegExp[] =>
  [...words].sort((one, other) => other.source.length - one.source.length);

/** Whether no more than so many listed products have one of the words. */
async function haveAtMost(count: number, words: readonly RegExp[]): Promise<boolean> {
  const past = words.map((word) =>
    Product.findOne({ isListed: true, words: word }, { _id: 0, isListed: 1 }).skip(count).hint(wordsIndex).lean(),
  );
  return (await Promise.all(past)).includes(null);
}

/** The filter as MongoDB understands it. */
const plainly = ({ words, productType, ...filter }: ProductFilter): object => ({
  ...filter,
  ...(productType && { productType: { $in: productType } }),
  ...(words && { words: { $all: words } }),
});

/** The products of the filter, of whose words at least one is rare; one row more than `limit`. */
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

/** What a walk looks at in a row. */
const lookedAt = { words: 1, status: 1, category: 1, productType: 1 } as const;
type Met = ListedProduct & { words: string[] } & Pick<ProductRecord, 'status' | 'category' | 'productType'>;
/** The rows of a walk, in order: what the filter asks for, and milestones. */
type Way = (milestone: object) => ReturnType<typeof inOrder>;

/**
 * The ways to walk for a search, the most promising first: along the products that have a word with the same start, and
 * along the list, which may be short where it is narrowed. That of a store always is.
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
 * Walks that way and keeps what the filter asks for. Besides that every so many-th row comes back, a milestone: so the
 * limit on what comes back bounds what is read as well, and the last of them tells where the walk ended.
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
