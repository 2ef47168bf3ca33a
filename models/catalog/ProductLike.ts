import { model, Schema } from 'mongoose';

const productLikeSchema = new Schema(
  {
    /** `productId:consumerId`: one like per person. */
    _id: { type: String, required: true },
    productId: { type: Number, required: true },
    consumerId: { type: Number, required: true },
  },
  { publicReads: false },
);

// Erasing an account removes its likes.
productLikeSchema.index({ consumerId: 1 });

export const ProductLike = model('ProductLike', productLikeSchema);
