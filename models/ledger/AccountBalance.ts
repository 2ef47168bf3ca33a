import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/**
 * The counted balance of an account that is not zero, derived from the log of the books. An account whose balance
 * becomes zero loses its row, so the rows of clearing accounts are the open work.
 */
const accountBalanceSchema = new Schema({
  /** The path of the account: `customer/34`. */
  _id: { type: String, required: true },
  /** A kind of the chart of accounts: `customer/{order}`. */
  kind: { type: String, required: true },
  /** Paise, positive on the normal side of the kind. */
  balance: { type: Number, required: true },
  /** When the balance was zero for the last time. */
  since: { type: Date, required: true },
});

// The oldest accounts of a kind, and their number.
accountBalanceSchema.index({ kind: 1, since: 1, _id: 1 });
// The sellers who owe most.
accountBalanceSchema.index({ kind: 1, balance: 1 });
// The console's list.
accountBalanceSchema.index({ since: 1, _id: 1 });

export type AccountBalanceRecord = InferRawDocTypeFromSchema<typeof accountBalanceSchema>;
export const AccountBalance = model('AccountBalance', accountBalanceSchema);
