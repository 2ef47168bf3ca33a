import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const ledgerTypes = ['earning', 'promotion', 'platform_fee', 'cod_fee', 'refund', 'returned'] as const;
export type LedgerType = (typeof ledgerTypes)[number];

/** An amount that the platform owes a seller or, if negative, the reverse. Only a settlement changes a row. */
const ledgerEntrySchema = new Schema({
  _id: integerKey,
  sellerId: { type: Number, ref: 'Seller', required: true },
  storeId: { type: Number, ref: 'Store', required: true },
  /** Null in a row of a returned transfer, which settled many orders. */
  orderId: { type: Number, ref: 'StoreOrder', default: null },
  orderNumber: { type: String, default: null },
  type: { type: String, enum: ledgerTypes, required: true },
  /** Unique per order, so that a row is written once: `earning`, `refund:12`, `returned:{settlement}:{store}`. */
  key: { type: String, required: true },
  /** Paise; negative if the seller owes the platform. */
  amount: { type: Number, required: true },
  isSettled: { type: Boolean, default: false },
  settlementId: { type: Number, ref: 'Settlement', default: null },
  settledAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
});

ledgerEntrySchema.plugin(integerId, { name: 'LedgerEntry' });
ledgerEntrySchema.index({ orderId: 1, key: 1 }, { unique: true });
// GET /api/seller/ledger, of all stores or one. Contains the amount, so that the index covers the balance query.
ledgerEntrySchema.index({ sellerId: 1, isSettled: 1, createdAt: -1, _id: -1, amount: 1 });
ledgerEntrySchema.index({ storeId: 1, isSettled: 1, createdAt: -1, _id: -1, amount: 1 });
// The statement of a settlement.
ledgerEntrySchema.index({ settlementId: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { isSettled: true } });
// The console's list.
ledgerEntrySchema.index({ createdAt: -1, _id: -1 });

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

/** The rows of a seller that were booked from `start` until before `end`, newest first. */
export const ledgerEntriesBetween = (sellerId: number, { start, end }: { start: Date; end: Date }) =>
  LedgerEntry.find({ sellerId, isSettled: { $in: [false, true] }, createdAt: { $gte: start, $lt: end } })
    .sort(newest)
    .lean();
