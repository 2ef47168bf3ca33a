import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys, type Sort } from '../../database/keyset.js';
import { type Translations, translationsField } from '../fields/translationsField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { words } from '../plugins/words.js';

/** Those of a product that is not deleted. */
export const undeletedStatuses = ['available', 'sold', 'out_of_stock'] as const;
export const productStatuses = [...undeletedStatuses, 'deleted'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export const productTypes = ['resale', 'rental', 'store'] as const;
export type ProductType = (typeof productTypes)[number];
export const conditions = ['new', 'used'] as const;

export const adCategories = [
  'mobiles',
  'electronics',
  'vehicles',
  'property',
  'furniture',
  'appliances',
  'clothing',
  'books',
  'sports',
  'tools',
  'instruments',
  'pets',
  'farm',
  'events',
  'other',
] as const;
export type AdCategory = (typeof adCategories)[number];

/** What a store sells, and what people advertise: an ad is a product without a store. */
const productSchema = new Schema(
  {
    _id: integerKey,
    title: { type: String, required: true },
    description: { type: String, default: null },
    /** Paise. */
    price: { type: Number, required: true },
    currency: { type: String, default: 'INR' },
    status: { type: String, enum: productStatuses, default: 'available' },
    productType: { type: String, enum: productTypes, required: true },
    category: { type: String, required: true },
    condition: { type: String, enum: [...conditions, null], default: null },
    storeId: { type: Number, ref: 'Store', default: null },
    consumerId: { type: Number, ref: 'Consumer', default: null },
    sellerId: { type: Number, ref: 'Seller', default: null },
    images: { type: [new Schema({ url: String, order: Number }, { _id: false })], default: [] },
    /** Of title and description. */
    translations: translationsField,
    /** Pieces that can be sold; null is not counted. */
    stock: { type: Number, default: null },
    /** Where an ad is, in the words of its owner. */
    location: { type: String, default: null },
    /** When the owner of an ad last said that it is still available; null is not since it was posted. */
    renewedAt: { type: Date, default: null },
    /** When an ad went out of stock by itself, for nobody had renewed it. */
    expiredAt: { type: Date, default: null },
    likeCount: { type: Number, default: 0 },
    /** Whether lists show it: not deleted, and an ad or of a store that is live and active. */
    isListed: { type: Boolean, default: true },
    /** Taken out by staff, or until staff have looked at it; such a product is not listed. */
    isHidden: { type: Boolean, default: false },
    words: { type: [String], default: [], select: false },
    /** What its words begin with: searches go along the products that have one of these, in the order of the list. */
    wordStarts: { type: [String], default: [], select: false },
  },
  { timestamps: true, publicReads: true },
);

productSchema.plugin(integerId, { name: 'Product' });
productSchema.plugin(words, { from: ['title', 'description'], translated: 'title', starts: 'wordStarts' });

/** The orders that lists of products come in. */
export const productSorts = {
  newest: { createdAt: -1, _id: -1 },
  price_asc: { price: 1, _id: 1 },
  price_desc: { price: -1, _id: -1 },
  popular: { likeCount: -1, createdAt: -1, _id: -1 },
} as const satisfies Record<string, Sort>;
export type ProductSort = keyof typeof productSorts;

/** The fields of each index of a list, in its order. A list uses the first that has all the fields it is filtered by. */
export const productLists = [
  [],
  ['status', 'productType'],
  ['category', 'status', 'productType'],
  ['storeId', 'status'],
  ['storeId', 'category', 'status'],
] as const;
export type ProductList = (typeof productLists)[number];

/** The keys of an index in an order. The highest price first is the lowest first, walked backwards. */
const keysInOrder = (sort: ProductSort): Sort => productSorts[sort === 'price_desc' ? 'price_asc' : sort];

/** The index of a list in an order. */
export const listIndex = (list: ProductList, sort: ProductSort): Record<string, 1 | -1> => ({
  // Were it not a key of its own, MongoDB would look at every row to see that it is listed.
  isListed: 1,
  ...Object.fromEntries(list.map((field) => [field, 1])),
  ...keysInOrder(sort),
});

/** The index of the products that have a word with the same start, in an order. */
export const searchIndex = (sort: ProductSort): Record<string, 1 | -1> => ({ wordStarts: 1, ...keysInOrder(sort) });

// GET /api/products.
for (const sort of ['newest', 'price_asc', 'popular'] as const) {
  const onlyListed = { partialFilterExpression: { isListed: true } };
  for (const list of productLists) {
    productSchema.index(listIndex(list, sort), { name: ['listed', ...list, sort].join('_'), ...onlyListed });
  }
  productSchema.index(searchIndex(sort), { name: `search_${sort}`, ...onlyListed });
}
/** GET /api/products with words that few products have. */
export const wordsIndex = { words: 1, isListed: 1 } as const;
productSchema.index(wordsIndex);
// GET /api/seller/stores/:storeId/products; deleted ones are passed over in the index.
productSchema.index({ storeId: 1, createdAt: -1, _id: -1, status: 1 });
// Which products of a store have these titles, for POST /api/seller/stores/:storeId/products.csv.
productSchema.index({ storeId: 1, title: 1 }, { partialFilterExpression: { storeId: { $gt: 0 } } });
// Whether a store has a product left in a category; how many it has.
const categoriesIndex = { storeId: 1, category: 1, status: 1 } as const;
productSchema.index(categoriesIndex);
const onlyAds = { consumerId: { $gt: 0 } };
// How many ads a consumer has, and those that erasing the account removes.
productSchema.index({ consumerId: 1, status: 1 }, { partialFilterExpression: onlyAds });
// GET /api/ads; deleted ones are passed over in the index.
productSchema.index(
  { consumerId: 1, createdAt: -1, _id: -1, status: 1 },
  { name: 'ads_newest', partialFilterExpression: onlyAds },
);
// The ads that expire.
productSchema.index(
  { createdAt: 1, renewedAt: 1 },
  { name: 'ads_available', partialFilterExpression: { ...onlyAds, status: 'available' } },
);

// Whether a picture is shown.
productSchema.index({ 'images.url': 1 }, { partialFilterExpression: { 'images.url': { $gt: '' } } });

export type ProductRecord = Omit<
  InferRawDocTypeFromSchema<typeof productSchema>,
  'words' | 'wordStarts' | 'translations'
> & { translations?: Translations<'title' | 'description'> | null };
export const Product = model('Product', productSchema);

/** The name under which requests that change this product's row take turns (database/transactions/serially.ts). */
export const lockKeyOfProduct = (productId: number): string => `product:${productId}`;

/** What no answer needs of a product. */
export const unshown = { words: 0, wordStarts: 0, __v: 0 } as const;

/** What staff have not hidden. */
export const notHidden = { isHidden: { $ne: true } } as const;

/** A page of what one store has that is not deleted, newest first; one row more than `limit`. */
export const productsOfStore = (storeId: number, after: readonly unknown[] | undefined, limit: number, filter = {}) =>
  Product.find(afterKeys({ storeId, status: { $ne: 'deleted' }, ...filter }, productSorts.newest, after), unshown)
    .sort(productSorts.newest)
    .limit(limit + 1)
    .lean();

/** How many products of a store are not deleted, counted up to a limit; passes over those that are, in the index. */
export const countOfStore = (storeId: number, limit: number) =>
  Product.countDocuments({ storeId, status: { $in: undeletedStatuses } }, { limit }).hint(categoriesIndex);

/** A product of a seller's own store. */
export const productOfSeller = (sellerId: number, storeId: number, productId: number) =>
  Product.findOne({ _id: productId, storeId, sellerId, status: { $ne: 'deleted' } }, unshown).lean();

/** A page of a consumer's ads that are not deleted, newest first; one row more than `limit`. */
export const adsOf = (consumerId: number, after: readonly unknown[] | undefined, limit: number) =>
  Product.find(afterKeys({ consumerId, status: { $ne: 'deleted' } }, productSorts.newest, after), unshown)
    .sort(productSorts.newest)
    .limit(limit + 1)
    .lean();

/** So many ads that are still listed as available, and that nobody has posted or renewed since then. */
export const staleAds = (since: Date, size: number) =>
  Product.find(
    { ...onlyAds, status: 'available', createdAt: { $lte: since }, renewedAt: { $not: { $gt: since } } },
    { title: 1, consumerId: 1 },
  )
    .hint('ads_available')
    .limit(size)
    .lean();

/** Ids and sort keys of so many products of a store, newest first, without those that are deleted. */
export const productBatch = (storeId: number, after: readonly unknown[] | undefined, size: number) =>
  Product.find(afterKeys({ storeId, status: { $ne: 'deleted' } }, productSorts.newest, after), { createdAt: 1 })
    .sort(productSorts.newest)
    .limit(size)
    .lean();

/** So many available products of any of these stores, the most liked first: their ids. */
export const popularInStores = (storeIds: readonly number[], limit: number) =>
  Product.find({ isListed: true, storeId: { $in: storeIds }, status: 'available' }, { _id: 1 })
    .sort(productSorts.popular)
    .limit(limit)
    .hint(listIndex(['storeId', 'status'], 'popular'))
    .lean();
