import type { Model } from 'mongoose';
import { Product } from '../../models/catalog/Product.js';
import { Reel } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';

interface MediaField {
  model: string;
  path: string;
  /** Returns the addresses that are in use there, and possibly others. */
  shown(urls: string[]): Promise<unknown[]>;
  /** The accounts whose uploads stay in use after the account is erased. */
  outlives: AccountKind | undefined;
}

/**
 * A field of the rows that match this filter. An index of rows with an address covers a query for the address alone.
 */
const mediaField = <Row>(model: Model<Row>, path: string, filter = {}, outlives?: AccountKind): MediaField => ({
  ...{ model: model.modelName, path, outlives },
  shown: (urls) => model.distinct(path, { ...filter, [path]: { $in: urls, $gt: '' } } as object),
});

const notDeleted = { status: { $ne: 'deleted' } };

/** All fields that may contain the address of a picture or video. An upload that none of them contains is removed. */
export const mediaFields: readonly MediaField[] = [
  mediaField(Product, 'images.url', notDeleted),
  mediaField(Store, 'imageUrl'),
  mediaField(Restaurant, 'imageUrl'),
  mediaField(Reel, 'videoUrl', notDeleted),
  // Orders keep their pictures. Only the seller's own uploads are kept for past orders.
  mediaField(StoreOrder, 'items.imageUrl', {}, 'seller'),
];
