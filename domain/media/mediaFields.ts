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
  /** Those of the addresses that are shown there, and perhaps others. */
  shown(urls: string[]): Promise<unknown[]>;
  /** Whose uploads it keeps when they are gone. */
  outlives: AccountKind | undefined;
}

/** A field of the rows that this filter finds. An index that has only rows with an address serves what asks for no other. */
const mediaField = <Row>(model: Model<Row>, path: string, filter = {}, outlives?: AccountKind): MediaField => ({
  ...{ model: model.modelName, path, outlives },
  shown: (urls) => model.distinct(path, { ...filter, [path]: { $in: urls, $gt: '' } } as object),
});

const notDeleted = { status: { $ne: 'deleted' } };

/** Everywhere that the address of a picture or a video may stand. An upload whose address stands nowhere is removed. */
export const mediaFields: readonly MediaField[] = [
  mediaField(Product, 'images.url', notDeleted),
  mediaField(Store, 'imageUrl'),
  mediaField(Restaurant, 'imageUrl'),
  mediaField(Reel, 'videoUrl', notDeleted),
  // What was bought stays what it was. Sellers alone sell: somebody else's picture was not theirs to sell with.
  mediaField(StoreOrder, 'items.imageUrl', {}, 'seller'),
];
