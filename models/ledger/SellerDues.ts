import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** A seller who owes more than the limit for cash orders, or did so earlier. */
const sellerDuesSchema = new Schema({
  /** The id of the seller. */
  _id: { type: Number, ref: 'Seller', required: true },
  /** Paise: what the seller owed at the last check. */
  due: { type: Number, required: true },
  /** When the due exceeded the limit; null if it does not. */
  since: { type: Date, default: null },
  noticedAt: { type: Date, default: null },
  /** Since when the stores of the seller refuse cash on delivery; null if they accept it. */
  restrictedAt: { type: Date, default: null },
});

// The job: sellers above the limit. The console: the longest ones first.
sellerDuesSchema.index({ since: 1, _id: 1 });

export type SellerDuesRecord = InferRawDocTypeFromSchema<typeof sellerDuesSchema>;
export const SellerDues = model('SellerDues', sellerDuesSchema);
