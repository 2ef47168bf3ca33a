import { model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const contributionStatuses = ['active', 'reversed'] as const;

/** The charity ledger: the contribution of the platform for each order. */
const contributionSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', required: true },
    consumerId: { type: Number, ref: 'Consumer', required: true },
    /** Paise. */
    amount: { type: Number, required: true },
    /** The part that refunds reversed, in paise. */
    reversed: { type: Number, default: 0 },
    status: { type: String, enum: contributionStatuses, default: 'active' },
  },
  { timestamps: true },
);

contributionSchema.plugin(integerId, { name: 'Contribution' });
contributionSchema.index({ orderId: 1 }, { unique: true });

export const Contribution = model('Contribution', contributionSchema);
