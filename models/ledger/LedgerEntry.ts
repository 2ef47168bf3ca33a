import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { taxTypes } from '../fields/taxTypes.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const ledgerTypes = [
  'earning',
  'promotion',
  'platform_fee',
  'cod_fee',
  'refund',
  'returned',
  'dues_payment',
  ...taxTypes,
] as const;
export type LedgerType = (typeof ledgerTypes)[number];

/** An amount that the platform owes a seller or, if negative, the reverse. Only settlements change a row. */
const ledgerEntrySchema = new Schema({
  _id: integerKey,
  sellerId: { type: Number, ref: 'Seller', required: true },
  /** Null in a row of a payment of dues, which a seller pays for all stores. */
  storeId: { type: Number, ref: 'Store', default: null },
  /** Null in a row of a returned transfer, which settled many orders, or of a payment of dues. */
  orderId: { type: Number, ref: 'StoreOrder', default: null },
  orderNumber: { type: String, default: null },
  type: { type: String, enum: ledgerTypes, required: true },
  /**
   * Unique per order, so that a row is written once: `earning`, `refund:12`, `returned:{settlement}:{store}`,
   * `dues_payment:3`, `tcs`.
   */
  key: { type: String, required: true },
  /** Paise; negative if the seller owes the platform. */
  amount: { type: Number, required: true },
  /** Of a tax: percent, the base in paise, and the law. */
  rate: { type: Number },
  base: { type: Number },
  rule: { type: String },
  isSettled: { type: Boolean, default: false },
  /** The transfer that settled it, or that is to settle it. */
  settlementId: { type: Number, ref: 'Settlement', default: null },
  /** Earlier statements that list it although their transfer did not settle it. */
  statementIds: { type: [{ type: Number, ref: 'Settlement' }], default: undefined },
  /** Whether it is part of the balance that a statement carried forward. */
  isCarried: { type: Boolean },
  settledAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
});

ledgerEntrySchema.plugin(integerId, { name: 'LedgerEntry' });
ledgerEntrySchema.index({ orderId: 1, key: 1 }, { unique: true });
// GET /api/seller/ledger, of all stores or one. Contains the amount, so that the index covers the balance query.
ledgerEntrySchema.index({ sellerId: 1, isSettled: 1, createdAt: -1, _id: -1, amount: 1 });
ledgerEntrySchema.index({ storeId: 1, isSettled: 1, createdAt: -1, _id: -1, amount: 1 });
// The statement of a settlement, and the rows of a transfer that is on its way.
ledgerEntrySchema.index(
  { settlementId: 1, createdAt: 1, _id: 1 },
  { name: 'of a settlement', partialFilterExpression: { settlementId: { $gt: 0 } } },
);
// The earlier statements of a row.
ledgerEntrySchema.index(
  { statementIds: 1, createdAt: 1, _id: 1 },
  { partialFilterExpression: { statementIds: { $gt: 0 } } },
);
// The console's list.
ledgerEntrySchema.index({ createdAt: -1, _id: -1 });
/**
 * The keys of the rows of cash, `cod_fee…` and `dues_payment…`. The range is of the index, which accepts no pattern; no
 * other key may be in it.
 */
export const cashKeys = { $gte: 'cod_fee', $lt: 'dues_paymenu' } as const;
// What sellers owe for cash. Contains the amount, so that the index covers the sums.
ledgerEntrySchema.index(
  { isSettled: 1, sellerId: 1, key: 1, amount: 1 },
  { partialFilterExpression: { isSettled: false, key: cashKeys } },
);

export type LedgerEntryRecord = InferRawDocTypeFromSchema<typeof ledgerEntrySchema>;
export const LedgerEntry = model('LedgerEntry', ledgerEntrySchema);

const newest = { createdAt: -1, _id: -1 } as const;

/** The owner of a ledger: a seller or a store. */
export type LedgerOf = { sellerId: number } | { storeId: number };

/** A page of a ledger, newest first, with one row more than `limit`. @param settled undefined for all rows */
export const ledgerEntriesOf = (
  whose: LedgerOf,
  settled: boolean | undefined,
  after: readonly unknown[] | undefined,
  limit: number,
) => {
  const filters = (settled === undefined ? [false, true] : [settled]).map((isSettled) => ({ ...whose, isSettled }));
  return LedgerEntry.find(afterKeys(filters, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();
};

/** The rows that the statement of a settlement lists, oldest first; those that it carried are its opening balance. */
export const rowsOfStatement = (settlementId: number) =>
  LedgerEntry.find({
    $or: [{ settlementId, isCarried: null }, { statementIds: settlementId }],
  })
    .sort({ createdAt: 1, _id: 1 })
    .lean();

/** The rows of a seller that were booked from `start` until before `end`, newest first. */
export const ledgerEntriesBetween = (sellerId: number, { start, end }: { start: Date; end: Date }) =>
  LedgerEntry.find({ sellerId, isSettled: { $in: [false, true] }, createdAt: { $gte: start, $lt: end } })
    .sort(newest)
    .lean();
