import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

const kindTotalSchema = new Schema(
  {
    /** A kind of the chart of accounts: `customer/{order}`. */
    kind: { type: String, required: true },
    /** Paise, a debit is positive: the sum of all earlier days. */
    opening: { type: Number, required: true },
    /** Paise, not negative: the movements of the day. */
    debits: { type: Number, required: true },
    credits: { type: Number, required: true },
  },
  { _id: false },
);

/**
 * The counted totals of a day of the marketplace, derived from the log of the books. The newest row also holds the
 * position in the log up to which it is counted.
 */
const ledgerDaySchema = new Schema({
  /** The day, such as `2026-11-18`. */
  _id: { type: String, required: true },
  /** Time and id of the last counted transaction. */
  at: { type: Date, required: true },
  lastId: { type: String, required: true },
  /** Whether a later day has begun. A job that begins one writes this, so that concurrent jobs conflict. */
  isClosed: { type: Boolean, default: false },
  kinds: { type: [kindTotalSchema], required: true },
});

export type LedgerDayRecord = InferRawDocTypeFromSchema<typeof ledgerDaySchema>;
export type KindTotal = LedgerDayRecord['kinds'][number];
export const LedgerDay = model('LedgerDay', ledgerDaySchema);
