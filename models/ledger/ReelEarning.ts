import { model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const reelEarningStatuses = ['pending', 'confirmed', 'reversed'] as const;

/** The earning of a reel's creator from an order that came through the reel. */
const reelEarningSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', required: true },
    reelId: { type: Number, ref: 'Reel', required: true },
    consumerId: { type: Number, ref: 'Consumer', required: true },
    /** Paise. */
    amount: { type: Number, required: true },
    /** The part that refunds reversed, in paise. */
    reversed: { type: Number, default: 0 },
    status: { type: String, enum: reelEarningStatuses, default: 'pending' },
  },
  { timestamps: true },
);

reelEarningSchema.plugin(integerId, { name: 'ReelEarning' });
reelEarningSchema.index({ orderId: 1 }, { unique: true });

export const ReelEarning = model('ReelEarning', reelEarningSchema);
