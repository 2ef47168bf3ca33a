import { model, Schema } from 'mongoose';

/** A series of numbers without gaps: of the receipts, or of the credit notes, of a store in a financial year. */
const receiptSeriesSchema = new Schema({
  /** The beginning of its numbers, such as `I12-26`. */
  _id: { type: String, required: true },
  storeId: { type: Number, ref: 'Store', required: true },
  /** The last number that was assigned. */
  last: { type: Number, default: 0 },
});

export const ReceiptSeries = model('ReceiptSeries', receiptSeriesSchema);
