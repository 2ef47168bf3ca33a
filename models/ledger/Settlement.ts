import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/**
 * Of a transfer that staff record: `running` while its rows are being marked, in batches, `done`, and `returned` when
 * the bank returned it. Of a run: `collecting` its rows, `open` until it is in the payout file, `sent`, and `paying`
 * while its rows are being marked, then as above; or `failed`. `owing`: a statement without a transfer. `left_out`: no
 * statement.
 */
export const settlementStatuses = [
  'running',
  'done',
  'returned',
  'collecting',
  'open',
  'sent',
  'paying',
  'failed',
  'owing',
  'left_out',
] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];
/** A transfer that the bank has not answered yet. Its rows belong to it. */
export const onTheirWay = ['open', 'sent'] as const satisfies readonly SettlementStatus[];
/** A transfer that is not completed. */
export const unfinished = [
  ...onTheirWay,
  'collecting',
  'paying',
  'running',
] as const satisfies readonly SettlementStatus[];
/** Those whose seller has no statement of them. */
export const withoutStatement = ['collecting', 'left_out'] as const satisfies readonly SettlementStatus[];
/**
 * Why a run left a seller out. `stated_before`: they owe what the last statement said, without new rows, or have a
 * statement of a later day.
 */
export const leftOutReasons = ['not_due', 'below_minimum', 'stated_before', 'suspended'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export const transferDirections = ['to_seller', 'from_seller'] as const;
export type TransferDirection = (typeof transferDirections)[number];
export const settlementDirections = [...transferDirections, 'waived'] as const;

const payeeSchema = new Schema(
  {
    holder: { type: String, required: true },
    /** The last four digits of the account. */
    last4: { type: String, required: true },
    ifsc: { type: String, required: true },
  },
  { _id: false },
);

/** A bank transfer between the platform and a seller that settles ledger rows, or a balance that staff waived. */
const settlementSchema = new Schema(
  {
    _id: integerKey,
    sellerId: { type: Number, ref: 'Seller', required: true },
    /** Who paid whom. */
    direction: { type: String, enum: settlementDirections, required: true },
    /** The bank's reference of the transfer, or our own of a waived balance. Empty until the bank pays it. */
    utr: { type: String, default: '' },
    status: { type: String, enum: settlementStatuses, default: 'running' },
    /** Paise: the sum of its rows, negative if the seller paid; 0 without a transfer. */
    amount: { type: Number, default: 0 },
    /** The number of its rows. */
    entries: { type: Number, default: 0 },
    /** It settles the open rows created up to this time. */
    until: { type: Date, required: true },
    /** Null for one of a run that its time or the command started. */
    operatorId: { type: Number, ref: 'Operator', default: null },
    doneAt: { type: Date, default: null },
    returnedAt: { type: Date, default: null },
    /** The bank statement line that shows that its transfer was returned. */
    returnLineId: { type: Number, ref: 'StatementLine', default: null },
    /** The run that made it; absent for a transfer that staff recorded. */
    runId: { type: Number, ref: 'SettlementRun' },
    /** Paise that earlier statements carried forward, and that this one carries forward. */
    openingBalance: { type: Number, default: 0 },
    closingBalance: { type: Number, default: 0 },
    leftOutReason: { type: String, enum: leftOutReasons },
    /** What the bank wrote about a failed transfer. */
    failureReason: { type: String, default: null },
    /** Whether rows have to be given back because it does not pay them. */
    holdsRows: { type: Boolean },
    /** Where the payout file sent it. */
    payee: { type: payeeSchema },
  },
  { timestamps: true },
);

settlementSchema.plugin(integerId, { name: 'Settlement' });
settlementSchema.index(
  { utr: 1 },
  { name: 'utr where set', unique: true, partialFilterExpression: { utr: { $gt: '' } } },
);
// A run settles a seller once.
settlementSchema.index({ runId: 1, sellerId: 1 }, { unique: true, partialFilterExpression: { runId: { $gt: 0 } } });
// The transfers that the bank has not answered.
settlementSchema.index({ status: 1, runId: 1, _id: 1 });
// `releaseRows`.
settlementSchema.index({ sellerId: 1, holdsRows: 1 }, { partialFilterExpression: { holdsRows: true } });
// A seller has at most one running settlement.
settlementSchema.index({ sellerId: 1 }, { unique: true, partialFilterExpression: { status: 'running' } });
// A statement line explains one returned transfer.
settlementSchema.index({ returnLineId: 1 }, { unique: true, partialFilterExpression: { returnLineId: { $gt: 0 } } });
// `settlementsOfSeller`, the console, and the export of a person's data.
settlementSchema.index({ sellerId: 1, createdAt: -1, _id: -1 });

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

const newest = { createdAt: -1, _id: -1 } as const;

/** Settlements that their seller sees. */
const shown = (sellerId: number) => ({
  sellerId,
  status: { $nin: [...withoutStatement] },
  direction: { $in: [...transferDirections] },
});

/** A page of a seller's settlements, newest first, with one row more than `limit`. */
export const settlementsOfSeller = (sellerId: number, after: readonly unknown[] | undefined, limit: number) =>
  Settlement.find(afterKeys([shown(sellerId)], newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();

export const settlementOfSeller = (sellerId: number, _id: number) =>
  Settlement.findOne({ ...shown(sellerId), _id }).lean();
