import { Product } from '../../models/catalog/Product.js';
import { ProductLike } from '../../models/catalog/ProductLike.js';
import { PromotionUse } from '../../models/catalog/PromotionUse.js';
import { Reel } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import { StoreFavourite } from '../../models/catalog/StoreFavourite.js';
import { storeFieldNames } from '../../models/catalog/storeFields.js';
import { clearRows, type PersonalData, personalData, removeRows, retireRows } from '../personalData/personalData.js';
import { removeLikes } from './products/likes.js';
import { closeStores } from './stores/closeStores.js';

const ofConsumer = (consumerId: number) => ({ consumerId });
const ofSeller = (sellerId: number) => ({ sellerId });
const product = [
  'title',
  'description',
  'price',
  'currency',
  'status',
  'productType',
  'category',
  'condition',
  'translations',
  'storeId',
  'images',
  'stock',
  'likeCount',
  'location',
  'latitude',
  'longitude',
  'renewedAt',
  'expiredAt',
  'snoozeUntil',
  'mrp',
  'unit',
  'netQuantity',
  'manufacturer',
  'countryOfOrigin',
  'gstRate',
  'hsn',
  'variants',
  'options',
  'createdAt',
  'updatedAt',
] as const;

const pause = ['pausedBy', 'pausedUntil', 'pauseReason', 'pauses'] as const;

/** An ad is its owner's text, so all of it is cleared, also in ads that were deleted before. */
const clearedAd = {
  status: 'deleted',
  isListed: false,
  consumerId: 0,
  title: '',
  description: null,
  images: [],
  keys: [],
  location: null,
  latitude: null,
  longitude: null,
  position: null,
};

/** Ads, reels, likes, favourites, uses of promotions, stores and their products. */
export const inCatalog: readonly PersonalData[] = [
  personalData(Product, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: clearRows(Product, ofConsumer, clearedAd),
    exported: product,
  }),
  personalData(Reel, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: retireRows(Reel, ofConsumer, 'deleted'),
    exported: ['title', 'videoUrl', 'productIds', 'status', 'createdAt', 'updatedAt'],
  }),
  personalData(ProductLike, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: (_world, id) => removeLikes(id),
    exported: ['productId', 'notifiedOn'],
  }),
  personalData(StoreFavourite, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: removeRows(StoreFavourite, ofConsumer),
    exported: ['storeId', 'addedAt', 'notifiedOn'],
  }),
  personalData(PromotionUse, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: removeRows(PromotionUse, ofConsumer),
    exported: ['promotionId', 'uses'],
  }),
  personalData(Store, {
    kind: 'seller',
    rows: ofSeller,
    forget: closeStores,
    exported: [...storeFieldNames, ...pause, 'rush', 'createdAt', 'updatedAt'],
  }),
  personalData(Product, {
    kind: 'seller',
    rows: ofSeller,
    forget: 'products are unlisted with their store',
    exported: product,
  }),
];
