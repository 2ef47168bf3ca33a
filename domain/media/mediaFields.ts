import type { Model } from 'mongoose';
import { Product } from '../../models/catalog/Product.js';
import { Reel } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Restaurant } from '../../models/food/Restaurant.js';
import { ArchivedOrder } from '../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';

interface MediaField {
  model: string;
  path: string;
  /** Returns the addresses that are in use there, and possibly others. */
  shown(urls: string[]): Promise<unknown[]>;
  /** Removes these addresses there. */
  clear(urls: string[]): Promise<unknown>;
  /** The accounts whose uploads stay in use after the account is erased. */
  outlives: AccountKind | undefined;
}

interface Options {
  /** The rows that use their address. */
  filter?: object;
  outlives?: AccountKind;
  /** The update that removes an address. Without it, the field becomes null. */
  cleared?(urls: string[]): { update: object; arrayFilters?: Record<string, unknown>[] };
}

/** A field with addresses. An index of rows with an address covers a query for the address alone. */
function mediaField<Row>(
  model: Model<Row>,
  path: string,
  { filter = {}, outlives, cleared = () => ({ update: { $set: { [path]: null } } }) }: Options = {},
): MediaField {
  const withAny = (urls: string[]) => ({ [path]: { $in: urls, $gt: '' } }) as object;
  return {
    model: model.modelName,
    path,
    outlives,
    shown: (urls) => model.distinct(path, { ...filter, ...withAny(urls) }),
    clear: (urls) => {
      const { update, ...options } = cleared(urls);
      return model.updateMany(withAny(urls), update, options);
    },
  };
}

const notDeleted = { status: { $ne: 'deleted' } };

const ofOrders: Options = {
  outlives: 'seller',
  cleared: (urls) => ({
    update: { $set: { 'items.$[line].imageUrl': null } },
    arrayFilters: [{ 'line.imageUrl': { $in: urls } }],
  }),
};

/** All fields that may contain the address of a picture or video. An upload that none of them contains is removed. */
export const mediaFields: readonly MediaField[] = [
  mediaField(Product, 'images.url', {
    filter: notDeleted,
    cleared: (urls) => ({ update: { $pull: { images: { url: { $in: urls } } } } }),
  }),
  mediaField(Store, 'imageUrl'),
  mediaField(Restaurant, 'imageUrl'),
  // A reel is its video.
  mediaField(Reel, 'videoUrl', {
    filter: notDeleted,
    cleared: () => ({ update: { $set: { status: 'deleted' } } }),
  }),
  // The proofs of deliveries.
  mediaField(DeliveryAssignment, 'photos', {
    cleared: (urls) => ({ update: { $pull: { photos: { $in: urls } } } }),
  }),
  // Orders keep their pictures. Only the seller's own uploads are kept for past orders.
  mediaField(StoreOrder, 'items.imageUrl', ofOrders),
  mediaField(ArchivedOrder, 'items.imageUrl', ofOrders),
];
