import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const settlementStatuses = ['running', 'done', 'returned'] as const;
export const transferDirections = ['to_seller', 'from_seller'] as const;
export type TransferDirection = (typeof transferDirections)[number];
export const settlementDirections = [...transferDirections, 'waived'] as const;

/** A bank transfer between the platform and a seller that settles ledger rows, or a balance that staff waived. */
const settlementSchema = new Schema(
  {
    _id: integerKey,
    sellerId: { type: Number, ref: 'Seller', required: true },
    /** Who paid whom. */
    direction: { type: String, enum: settlementDirections, required: true },
    /** The bank's reference of the transfer, or our own of a waived balance. */
    utr: { type: String, required: true },
    /** `running` while its rows are being marked, in batches. `returned`: the bank returned its transfer. */
    status: { type: String, enum: settlementStatuses, default: 'running' },
    /** Paise: the sum of its rows, negative if the seller paid. */
    amount: { type: Number, default: 0 },
    /** The number of its rows. */
    entries: { type: Number, default: 0 },
    /** It settles the open rows created up to this time. */
    until: { type: Date, required: true },
    operatorId: { type: Number, ref: 'Operator', required: true },
    doneAt: { type: Date, default: null },
    returnedAt: { type: Date, default: null },
    /** The bank statement line that shows that its transfer was returned. */
    returnLineId: { type: Number, ref: 'StatementLine', default: null },
  },
  { timestamps: true },
);

settlementSchema.plugin(integerId, { name: 'Settlement' });
settlementSchema.index({ utr: 1 }, { unique: true });
// A seller has at most one running settlement.
settlementSchema.index({ sellerId: 1 }, { unique: true, partialFilterExpression: { status: 'running' } });
// A statement line explains one returned transfer.
settlementSchema.index({ returnLineId: 1 }, { unique: true, partialFilterExpression: { returnLineId: { $gt: 0 } } });
// The console, and the export of a person's data.
settlementSchema.index({ sellerId: 1, createdAt: -1 });

export type SettlementRecord = InferRawDocTypeFromSchema<typeof settlementSchema>;
export const Settlement = model('Settlement', settlementSchema);

/** The transfer of a settlement, as the rows of its seller show it. */
export type ShownTransfer = Pick<SettlementRecord, '_id' | 'utr' | 'returnedAt'>;

/** The transfers of settlements, by the ids of the settlements. */
export async function transfersOf(ids: number[]): Promise<Map<number, ShownTransfer>> {
  if (ids.length === 0) return new Map();
  const settlements = await Settlement.find({ _id: { $in: ids } }, { utr: 1, returnedAt: 1 }).lean();
  return new Map(settlements.map((settlement) => [settlement._id, settlement]));
}
