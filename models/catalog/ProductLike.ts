import { model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';

const productLikeSchema = new Schema({
  /** `productId:consumerId`: one like per person. */
  _id: { type: String, required: true },
  productId: { type: Number, required: true },
  consumerId: { type: Number, required: true },
  /** The day of the last notification that it is back in stock, in the marketplace's time zone: at most one a day. */
  notifiedOn: { type: String, default: null },
});

// GET /api/likes; erasing an account removes its likes.
const newestProduct = { productId: -1 } as const;
productLikeSchema.index({ consumerId: 1, ...newestProduct });
// `peopleWhoLike`.
const byConsumer = { consumerId: 1 } as const;
productLikeSchema.index({ productId: 1, ...byConsumer });

export const ProductLike = model('ProductLike', productLikeSchema);

export const likeId = (productId: number, consumerId: number): string => `${productId}:${consumerId}`;

/** A page of the products that a consumer likes, newest product first; one row more than `limit`. */
export const likesOf = (consumerId: number, after: readonly [productId: number] | undefined, limit: number) =>
  ProductLike.find(afterKeys({ consumerId }, newestProduct, after), { _id: 0, productId: 1 })
    .sort(newestProduct)
    .limit(limit + 1)
    .lean();

/** The people who like a product, by the id of the account. */
export const peopleWhoLike = (productId: number, after: readonly unknown[] | undefined, limit: number) =>
  ProductLike.find(afterKeys({ productId }, byConsumer, after), { consumerId: 1, notifiedOn: 1 })
    .sort(byConsumer)
    .limit(limit)
    .lean();

/** Those of some products that a consumer likes. */
export const likesAmong = (consumerId: number, productIds: readonly number[]) =>
  ProductLike.find({ _id: { $in: productIds.map((id) => likeId(id, consumerId)) } }, { _id: 0, productId: 1 }).lean();
