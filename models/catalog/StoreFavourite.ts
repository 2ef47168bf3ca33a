import { model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';

const storeFavouriteSchema = new Schema({
  /** `storeId:consumerId`: one row per person and store. */
  _id: { type: String, required: true },
  storeId: { type: Number, required: true },
  consumerId: { type: Number, required: true },
  addedAt: { type: Date, required: true },
  /** The day of its last notification, in the marketplace's time zone: at most one a day. */
  notifiedOn: { type: String, default: null },
});

// `favouritesOf`; the limit of an account; erasing an account removes its favourites.
const newest = { addedAt: -1, storeId: -1 } as const;
storeFavouriteSchema.index({ consumerId: 1, ...newest });
// `peopleOfStore`.
const byConsumer = { consumerId: 1 } as const;
storeFavouriteSchema.index({ storeId: 1, ...byConsumer });

export const StoreFavourite = model('StoreFavourite', storeFavouriteSchema);

export const favouriteId = (storeId: number, consumerId: number): string => `${storeId}:${consumerId}`;

/** A page of the favourite stores of a consumer, the latest added first; one row more than `limit`. */
export const favouritesOf = (consumerId: number, after: readonly unknown[] | undefined, limit: number) =>
  StoreFavourite.find(afterKeys({ consumerId }, newest, after), { storeId: 1, addedAt: 1 })
    .sort(newest)
    .limit(limit + 1)
    .lean();

/** The people with a favourite store, by the id of the account. */
export const peopleOfStore = (storeId: number, after: readonly unknown[] | undefined, limit: number) =>
  StoreFavourite.find(afterKeys({ storeId }, byConsumer, after), { consumerId: 1, notifiedOn: 1 })
    .sort(byConsumer)
    .limit(limit)
    .lean();
