import type { Model } from 'mongoose';
import { Product } from '../../models/Product.js';
import { Reel } from '../../models/Reel.js';
import { Restaurant } from '../../models/Restaurant.js';
import { Store } from '../../models/Store.js';
import { StoreOrder } from '../../models/StoreOrder.js';

interface MediaField {
  model: string;
  path: string;
  /** Those of the addresses that are shown there, and perhaps others. */
  shown(urls: string[]): Promise<unknown[]>;
  /** Whether it is kept when whoever uploaded it is gone. */
  outlivesOwner: boolean;
}

/** A field of the rows that this filter finds. An index that has only rows with an address serves what asks for no other. */
const mediaField = <Row>(model: Model<Row>, path: string, filter = {}, outlivesOwner = false): MediaField => ({
  ...{ model: model.modelName, path, outlivesOwner },
  shown: (urls) => model.distinct(path, { ...filter, [path]: { $in: urls, $gt: '' } } as object),
});

const notDeleted = { status: { $ne: 'deleted' } };

/** Everywhere that the address of a picture or a video may stand. An upload whose address stands nowhere is removed. */
export const mediaFields: readonly MediaField[] = [
  mediaField(Product, 'images.url', notDeleted),
  mediaField(Store, 'imageUrl'),
  mediaField(Restaurant, 'imageUrl'),
  mediaField(Reel, 'videoUrl', notDeleted),
  // What was bought stays what it was.
  mediaField(StoreOrder, 'items.imageUrl', {}, true),
];
