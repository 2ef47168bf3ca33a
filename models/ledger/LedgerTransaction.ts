import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

const taxSchema = new Schema(
  {
    rate: { type: Number, required: true },
    base: { type: Number, required: true },
    rule: { type: String, required: true },
  },
  { _id: false },
);

const postingSchema = new Schema(
  {
    /** A path, see `chartOfAccounts`: `gateway`, `seller/7`. */
    account: { type: String, required: true },
    /** Paise; a debit is positive, a credit negative. */
    amount: { type: Number, required: true },
    /** The key of the `LedgerEntry` that shows a posting to its seller: `earning`, `refund:12`. */
    line: { type: String, default: null },
    /** Of a tax: percent, the base in paise, and the law. */
    tax: { type: taxSchema, default: undefined },
  },
  { _id: false },
);

/** One movement of money: balanced postings. Rows are only inserted; a correction is a reversal and a new row. */
const ledgerTransactionSchema = new Schema({
  /** What happened, once: `captured:pay_x`, `delivered:34`. */
  _id: { type: String, required: true },
  /** A row of the table of postings. */
  kind: { type: String, required: true },
  at: { type: Date, required: true },
  orderId: { type: Number, ref: 'StoreOrder', default: null },
  /** The payment session. */
  paymentId: { type: Number, ref: 'PaymentSession', default: null },
  refundId: { type: Number, ref: 'Refund', default: null },
  settlementId: { type: Number, ref: 'Settlement', default: null },
  /** Who caused it, if not the system: `operator:7`. */
  by: { type: String, default: null },
  /** The transaction that this one reverses. */
  reversalOf: { type: String, default: null },
  postings: { type: [postingSchema], required: true },
});

// The movements of one order.
ledgerTransactionSchema.index({ orderId: 1, at: 1, _id: 1 });
// The movements of a payment.
ledgerTransactionSchema.index({ paymentId: 1 }, { partialFilterExpression: { paymentId: { $gt: 0 } } });
// The movements of an account, and its balance.
ledgerTransactionSchema.index({ 'postings.account': 1, at: 1, _id: 1 });
// The console's list.
ledgerTransactionSchema.index({ at: -1, _id: -1 });

export type LedgerTransactionRecord = InferRawDocTypeFromSchema<typeof ledgerTransactionSchema>;
export const LedgerTransaction = model('LedgerTransaction', ledgerTransactionSchema);
