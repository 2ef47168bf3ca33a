import { model, Schema } from 'mongoose';

/** How often a consumer uses a promotion. */
const promotionUseSchema = new Schema({
  /** `promotionId:consumerId`. */
  _id: { type: String, required: true },
  promotionId: { type: Number, ref: 'Promotion', required: true },
  consumerId: { type: Number, ref: 'Consumer', required: true },
  /** Orders that are not cancelled, and open payments of carts. */
  uses: { type: Number, default: 0 },
});

// Erasing and exporting an account.
promotionUseSchema.index({ consumerId: 1 });

export const PromotionUse = model('PromotionUse', promotionUseSchema);

export const promotionUseId = (promotionId: number, consumerId: number): string => `${promotionId}:${consumerId}`;
