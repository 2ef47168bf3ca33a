import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from './plugins/integerId.js';

export const refundStatuses = ['open', 'done'] as const;

/** Money that staff must give back by hand, because a paid order was cancelled. */
const refundTaskSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', required: true },
    /** Paise. */
    amount: { type: Number, required: true },
    status: { type: String, enum: refundStatuses, default: 'open' },
    doneAt: { type: Date, default: null },
  },
  { timestamps: true, publicReads: false },
);

refundTaskSchema.plugin(integerId, { name: 'RefundTask' });
refundTaskSchema.index({ orderId: 1 }, { unique: true });
// The console: open ones, oldest first.
refundTaskSchema.index({ status: 1, createdAt: 1 });

export type RefundTaskRecord = InferRawDocTypeFromSchema<typeof refundTaskSchema>;
export const RefundTask = model('RefundTask', refundTaskSchema);
