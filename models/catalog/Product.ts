import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys, mergedAfterKeys, type Sort } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { publicPosition } from '../fields/publicPosition.js';
import { ratingFields } from '../fields/ratingFields.js';
import { type Translations, translationsField } from '../fields/translationsField.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { searchKeys } from '../search/searchKeys.js';
import { type ProductParts, productParts } from './productParts.js';

/** All statuses but `deleted`. */
export const undeletedStatuses = ['available', 'sold', 'out_of_stock'] as const;
export const productStatuses = [...undeletedStatuses, 'deleted'] as const;
export type ProductStatus = (typeof productStatuses)[number];
export const productTypes = ['resale', 'rental', 'store'] as const;
export type ProductType = (typeof productTypes)[number];
export const conditions = ['new', 'used'] as const;
/** What the net quantity of packaged goods counts. */
export const goodsUnits = ['piece', 'kg', 'g', 'l', 'ml'] as const;
export type GoodsUnit = (typeof goodsUnits)[number];

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

/** A store's product or a consumer's ad. An ad is a product without a store. */
const productSchema = new Schema(
  {
    _id: integerKey,
    title: { type: String, required: true },
    description: { type: String, default: null },
    /** Paise. With variants, `price`, `mrp`, `netQuantity`, `stock` and `status` follow from them. */
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
    translations: translationsField,
    /** The pieces left; null is not counted. */
    stock: { type: Number, default: null },
    /** Pieces held or sold beyond the stock that the seller set. As many returned pieces are not for sale. */
    oversold: { type: Number, default: 0 },
    /** Until when its seller keeps it out of stock; null if not snoozed. */
    snoozeUntil: { type: Date, default: null },
    /** Packaged goods of a store. Other rows lack these fields. The maximum retail price is in paise. */
    mrp: { type: Number },
    unit: { type: String, enum: [...goodsUnits, null] },
    netQuantity: { type: Number },
    manufacturer: { type: String },
    countryOfOrigin: { type: String },
    /** Percent, for invoices; absent means 0. */
    gstRate: { type: Number },
    hsn: { type: String },
    ...productParts,
    /** The place of an ad, in its owner's words. */
    location: { type: String, default: null },
    /** The exact place of an ad, which only its owner sees. */
    latitude: { type: Number, default: undefined },
    longitude: { type: Number, default: undefined },
    /** That of its store, or the rounded place of an ad. */
    position: publicPosition,
    /** When the owner last confirmed an ad; null since it was posted. */
    renewedAt: { type: Date, default: null },
    /** When an ad expired because it was not renewed. */
    expiredAt: { type: Date, default: null },
    likeCount: { type: Number, default: 0 },
    ...ratingFields,
    /** Whether lists show it: not deleted, and either an ad or a product of a live, active store. */
    isListed: { type: Boolean, default: true },
    /** Hidden by staff, or until staff have decided about reports. Such a product is not listed. */
    isHidden: { type: Boolean, default: false },
    /** The folded words of the title, and marked those of the description (database/search/searchKeys.ts). */
    keys: { type: [String], default: [], select: false },
  },
  { timestamps: true },
);

productSchema.plugin(integerId, { name: 'Product' });
productSchema.plugin(searchKeys, { title: 'title', others: ['description'] });

/** The sort orders of product lists. */
export const productSorts = {
  newest: { createdAt: -1, _id: -1 },
  price_asc: { price: 1, _id: 1 },
  price_desc: { price: -1, _id: -1 },
  popular: { likeCount: -1, createdAt: -1, _id: -1 },
  rating: { ratingScore: -1, _id: -1 },
} as const satisfies Record<string, Sort>;
export type ProductSort = keyof typeof productSorts;

/**
 * The equal fields of each list index, in order. A list uses the first index that has all fields of its filter. A list
 * of a store and a category uses the index of the store.
 */
export const productLists = [
  ['status', 'productType'],
  ['category', 'status', 'productType'],
  ['storeId', 'status'],
] as const;
export type ProductList = (typeof productLists)[number];

/** The keys of an index in a sort order. Highest price first scans the index backwards. */
const keysInOrder = (sort: ProductSort): Sort => productSorts[sort === 'price_desc' ? 'price_asc' : sort];

/** The index of a list in a sort order. A key at its end is checked without reading the row. */
export const listIndex = (list: ProductList, sort: ProductSort): Record<string, 1 | -1> => {
  const [first] = list;
  // The console looks for the store alone.
  if (first === 'storeId' && sort === 'newest') return storeIndex;
  return {
    // As a key, so that MongoDB need not read each row to check it.
    isListed: 1,
    ...Object.fromEntries(list.map((field) => [field, 1])),
    ...keysInOrder(sort),
    ...(first === 'storeId' && { category: 1 }),
    ...(first === 'status' && sort === 'newest' && { renewedAt: 1 }),
  };
};

/** The index of products by their search keys, in a sort order. */
export const searchIndex = (sort: ProductSort): Record<string, 1 | -1> => ({ keys: 1, ...keysInOrder(sort) });

const onlyListed = { partialFilterExpression: { isListed: true } };
const [ofAll, ofCategory, ofStore] = productLists;
for (const sort of ['newest', 'price_asc', 'popular', 'rating'] as const) {
  // `listedProducts`; newest first also `staleAds`, by the key `renewedAt`.
  const name = `listed_status_productType_${sort === 'newest' ? 'renewed' : sort}`;
  productSchema.index(listIndex(ofAll, sort), { name, ...onlyListed });
  // `listedProducts` with a category.
  productSchema.index(listIndex(ofCategory, sort), {
    name: `listed_category_status_productType_${sort}`,
    ...onlyListed,
  });
  // `searchProducts`; newest first also `searchRecords` in the console, which finds products that are not listed.
  productSchema.index(searchIndex(sort), { name: `keys_${sort}`, ...(sort !== 'newest' && onlyListed) });
}
// `listedProducts` with a store; most liked first also `popularInStores`.
productSchema.index(listIndex(ofStore, 'price_asc'), onlyListed);
productSchema.index(listIndex(ofStore, 'popular'), onlyListed);
productSchema.index(listIndex(ofStore, 'rating'), onlyListed);
/**
 * `productsOfStore`, `productBatch` and `countOfStore`; `hasProductIn` and the titles of `importProducts` among the
 * products of one store; `listedProducts` with a store, newest first.
 */
const storeIndex = { storeId: 1, isListed: 1, status: 1, createdAt: -1, _id: -1, category: 1, title: 1 } as const;
productSchema.index(storeIndex, { partialFilterExpression: { storeId: { $gt: 0 } } });
/** `productsNear`. The keys behind the position are checked without reading the row. */
export const nearIndex = { isListed: 1, position: '2dsphere', category: 1, status: 1, productType: 1 } as const;
productSchema.index(nearIndex, { name: 'listed_position', ...onlyListed });
const onlyAds = { consumerId: { $gt: 0 } };
const onlySnoozed = { snoozeUntil: { $gt: new Date(0) } };
/** `adsOf`, `refuseTooManyAds`, `findMet` and the ads to erase with an account; `snoozedUntil` of other products. */
const adsAndSnoozed = { consumerId: 1, createdAt: -1, _id: -1, status: 1, snoozeUntil: 1 } as const;
productSchema.index(adsAndSnoozed, { partialFilterExpression: { $or: [onlyAds, onlySnoozed] } });
// `mediaFields`: whether a picture is in use.
productSchema.index({ 'images.url': 1 }, { partialFilterExpression: { 'images.url': { $gt: '' } } });

type RawProduct = InferRawDocTypeFromSchema<typeof productSchema>;
export type ProductRecord = Omit<RawProduct, 'keys' | 'translations' | keyof ProductParts> &
  ProductParts & { translations?: Translations<'title' | 'description'> | null };
export const Product = model('Product', productSchema);

/** The lock key of requests that change this product's row (database/transactions/serially.ts). */
export const lockKeyOfProduct = (productId: number): string => `product:${productId}`;

/** Fields that no answer needs. */
const unshownToOwner = { keys: 0, __v: 0 } as const;
/** Fields that no answer to others needs. */
export const unshown = { keys: 0, latitude: 0, longitude: 0, __v: 0 } as const;

/** Products that are not hidden by staff. */
export const notHidden = { isHidden: { $ne: true } } as const;

const undeleted = { isListed: [true, false], status: undeletedStatuses };

/** A store's undeleted products, newest first. */
export const productsInStore = (storeId: number, after: readonly unknown[] | undefined, filter = {}) =>
  publicly(Product.find(mergedAfterKeys({ storeId, ...filter }, undeleted, productSorts.newest, after)))
    .sort(productSorts.newest)
    .hint(storeIndex);

/** A page of a store's undeleted products, newest first; one row more than `limit`. */
export const productsOfStore = (storeId: number, after: readonly unknown[] | undefined, limit: number, filter = {}) =>
  productsInStore(storeId, after, filter)
    .select(unshown)
    .limit(limit + 1)
    .lean();

/** The undeleted products of a store, as a filter. */
export const inStore = (storeId: number) => ({
  storeId,
  isListed: { $in: undeleted.isListed },
  status: { $in: undeleted.status },
});

/** Counts the undeleted products of a store up to a limit. */
export const countOfStore = (storeId: number, limit: number) =>
  Product.countDocuments(inStore(storeId), { limit }).hint(storeIndex);

/** A product of a seller's own store. */
export const productOfSeller = (sellerId: number, storeId: number, productId: number) =>
  Product.findOne({ _id: productId, storeId, sellerId, status: { $ne: 'deleted' } }, unshown).lean();

/** A page of a consumer's undeleted ads, newest first; one row more than `limit`. */
export const adsOf = (consumerId: number, after: readonly unknown[] | undefined, limit: number) =>
  Product.find(afterKeys({ consumerId, status: { $ne: 'deleted' } }, productSorts.newest, after), unshownToOwner)
    .sort(productSorts.newest)
    .limit(limit + 1)
    .lean();

/** Listed, available ads that were last posted or renewed before this time. */
export const staleAds = (since: Date, size: number) =>
  Product.find(
    {
      ...onlyAds,
      isListed: true,
      status: 'available',
      productType: { $in: ['resale', 'rental'] },
      createdAt: { $lte: since },
      renewedAt: { $not: { $gt: since } },
    },
    { title: 1, consumerId: 1 },
  )
    .hint(listIndex(ofAll, 'newest'))
    .limit(size)
    .lean();

/** The products of stores whose snooze ends by then, the first first. Looks through all that are snoozed: few are. */
export const snoozedUntil = (until: Date, size: number) =>
  Product.find(
    { consumerId: null, snoozeUntil: { $gt: new Date(0), $lte: until } },
    { storeId: 1, sellerId: 1, status: 1 },
  )
    .hint(adsAndSnoozed)
    .sort({ snoozeUntil: 1 })
    .limit(size)
    .lean();

/** Ids and sort keys of a store's newest undeleted products. */
export const productBatch = (storeId: number, after: readonly unknown[] | undefined, size: number) =>
  Product.find(mergedAfterKeys({ storeId }, undeleted, productSorts.newest, after), { createdAt: 1 })
    .sort(productSorts.newest)
    .limit(size)
    .hint(storeIndex)
    .lean();

/** Ids of the most liked available products of these stores. */
export const popularInStores = (storeIds: readonly number[], limit: number) =>
  Product.find({ isListed: true, storeId: { $in: storeIds }, status: 'available' }, { _id: 1 })
    .sort(productSorts.popular)
    .limit(limit)
    .hint(listIndex(ofStore, 'popular'))
    .lean();
