import { model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';

const productLikeSchema = new Schema({
  /** `productId:consumerId`: one like per person. */
  _id: { type: String, required: true },
  productId: { type: Number, required: true },
  consumerId: { type: Number, required: true },
});

// GET /api/likes; erasing an account removes its likes.
const newestProduct = { productId: -1 } as const;
productLikeSchema.index({ consumerId: 1, ...newestProduct });

export const ProductLike = model('ProductLike', productLikeSchema);

export const likeId = (productId: number, consumerId: number): string => `${productId}:${consumerId}`;

/** A page of the products that a consumer likes, newest product first; one row more than `limit`. */
export const likesOf = (consumerId: number, after: readonly [productId: number] | undefined, limit: number) =>
  ProductLike.find(afterKeys({ consumerId }, newestProduct, after), { _id: 0, productId: 1 })
    .sort(newestProduct)
    .limit(limit + 1)
    .lean();

/** Those of some products that a consumer likes. */
export const likesAmong = (consumerId: number, productIds: readonly number[]) =>
  ProductLike.find({ _id: { $in: productIds.map((id) => likeId(id, consumerId)) } }, { _id: 0, productId: 1 }).lean();
