import { matchingWords } from '../../database/wordSearch.js';
import { productCategories } from '../../domain/catalog/categories.js';
import { likeProduct, unlikeProduct } from '../../domain/catalog/likeProduct.js';
import { listProducts, type ProductFilter } from '../../domain/catalog/listProducts.js';
import { Refused } from '../../domain/errors.js';
import { Consumer, type ConsumerRecord } from '../../models/Consumer.js';
import {
  Product,
  type ProductRecord,
  type ProductSort,
  type ProductType,
  productSorts,
  productTypes,
} from '../../models/Product.js';
import { Seller, type SellerRecord } from '../../models/Seller.js';
import { Store, type StoreRecord } from '../../models/Store.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  type Infer,
  id,
  integer,
  listOf,
  object,
  oneOf,
  optional,
  string,
  withDefault,
} from '../../server/http/fields.js';
import { nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/pages.js';
import { searchIn } from '../searchIn.js';
import { presentConsumer, presentListedProduct, presentProduct, product, productDetail } from '../shapes/product.js';
import { presentSeller, presentStore, presentStoreSummary } from '../shapes/store.js';

export const products = endpoints('/products', 'Products');

const sorts = Object.keys(productSorts) as ProductSort[];

products.get(
  '',
  {
    summary: 'List products and ads',
    description:
      'Products of live stores, and ads. Without `status`, those that are available, sold or out of stock. With `search`, ' +
      'a page may have fewer products than `limit`, or none, and still a `nextCursor`: more may follow.',
    for: 'public',
    cached: true,
    query: {
      status: optional(oneOf(['all', 'available', 'sold', 'out_of_stock'])),
      productType: optional(listOf(['all', ...productTypes])),
      category: optional(string({ max: 50, description: `One of ${productCategories.join(', ')}` })),
      search: searchIn('title and description'),
      sort: withDefault(oneOf(sorts), 'newest'),
      storeId: optional(id()),
      ...pageQuery,
    },
    answer: [200, object({ products: array(product), nextCursor })],
  },
  async ({ query: { status, productType, category, search, sort, storeId, cursor, limit } }) => {
    const filter: ProductFilter = {
      ...(status && status !== 'all' && { status }),
      ...(productType && !productType.includes('all') && { productType: productType as ProductType[] }),
      ...(category && category !== 'all' && { category }),
      ...(storeId && { storeId }),
      ...(search && wordsIn(search)),
    };
    const { rows, last } = await listProducts(filter, sort, readKeys(cursor, sort), limit);
    return { products: await withOwners(rows), nextCursor: last ? writeCursor(sort, keysOf[sort](last)) : null };
  },
);

const wordsIn = (search: string) => {
  const matching = matchingWords(search);
  return matching && { words: matching.words.$all };
};

/** The sort keys of a row, as a cursor carries them. */
const keysOf: Record<ProductSort, (row: ProductRecord) => number[]> = {
  newest: ({ createdAt, _id }) => [createdAt.getTime(), _id],
  price_asc: ({ price, _id }) => [price, _id],
  price_desc: ({ price, _id }) => [price, _id],
  popular: ({ likeCount, createdAt, _id }) => [likeCount, createdAt.getTime(), _id],
};

function readKeys(cursor: string | undefined, sort: ProductSort): unknown[] | undefined {
  const fields = Object.keys(productSorts[sort]);
  const keys = readCursor(
    cursor,
    sort,
    fields.map(() => 'number' as const),
  );
  return keys?.map((key, index) => (fields[index] === 'createdAt' ? new Date(key) : key));
}

/** Adds the store or the consumer of each product, with two queries for the whole page. */
async function withOwners(page: ProductRecord[]): Promise<Infer<typeof product>[]> {
  const storeIds = [...new Set(page.flatMap(({ storeId }) => storeId ?? []))];
  const consumerIds = [...new Set(page.flatMap(({ consumerId }) => consumerId ?? []))];
  const [stores, consumers] = await Promise.all([
    storeIds.length > 0 ? Store.find({ _id: { $in: storeIds } }).lean() : [],
    consumerIds.length > 0 ? Consumer.find({ _id: { $in: consumerIds } }, { name: 1, alias: 1 }).lean() : [],
  ]);
  const storeById = new Map(stores.map((store) => [store._id, presentStoreSummary(store)]));
  const consumerById = new Map(consumers.map((consumer) => [consumer._id, presentConsumer(consumer)]));
  return page.map((record) => {
    const store = storeById.get(record.storeId ?? 0);
    const consumer = consumerById.get(record.consumerId ?? 0);
    return { ...presentListedProduct(record), ...(store && { store }), ...(consumer && { consumer }) };
  });
}

products.get(
  '/:productId',
  {
    summary: 'Get a product with its store, seller and likes',
    for: 'public',
    cached: true,
    params: { productId: id() },
    answer: [200, productDetail],
    refuses: ['product_not_found'],
  },
  async ({ params: { productId } }) => {
    const record = await findProduct(productId);
    if (!record) throw new Refused('product_not_found');
    const [store, seller, consumer] = [record.stores[0], record.sellers[0], record.consumers[0]];
    if (record.storeId && !store?.isActive) throw new Refused('product_not_found');
    return {
      ...presentProduct(record),
      ...(store && { store: presentStore(store, seller ?? undefined) }),
      ...(seller && { seller: presentSeller(seller, store?.allowWhatsApp ?? false) }),
      ...(consumer && { consumer: presentConsumer(consumer) }),
    };
  },
);

interface Around {
  stores: StoreRecord[];
  sellers: SellerRecord[];
  consumers: ConsumerRecord[];
}

/** A product with its store, seller and consumer, in one query. */
async function findProduct(_id: number): Promise<(ProductRecord & Around) | undefined> {
  const belongsTo = (localField: string, { collection }: { collection: { name: string } }, fields: object) => ({
    $lookup: {
      from: collection.name,
      localField,
      foreignField: '_id',
      pipeline: [{ $project: fields }],
      as: collection.name,
    },
  });
  const [found] = await Product.aggregate<ProductRecord & Around>([
    { $match: { _id, status: { $ne: 'deleted' } } },
    { $project: { words: 0 } },
    belongsTo('storeId', Store, { words: 0 }),
    belongsTo('sellerId', Seller, { name: 1, whatsappNumber: 1 }),
    belongsTo('consumerId', Consumer, { name: 1, alias: 1 }),
  ]);
  return found;
}

const likes = object({ likes: integer() });

products.post(
  '/:productId/like',
  {
    summary: 'Like a product',
    description: 'Liking it again changes nothing.',
    for: 'consumer',
    limit: 'like',
    params: { productId: id() },
    answer: [200, likes],
    refuses: ['product_not_found'],
  },
  async ({ caller, params }) => ({ likes: await likeProduct(caller.id, params.productId) }),
);

products.delete(
  '/:productId/like',
  {
    summary: 'Remove your like from a product',
    description: 'Succeeds even if there is none. `likes` is how many the product has now.',
    for: 'consumer',
    limit: 'like',
    params: { productId: id() },
    answer: [200, object({ success: boolean(), likes: integer() })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params }) => ({ success: true, likes: await unlikeProduct(caller.id, params.productId) }),
);
