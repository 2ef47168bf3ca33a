import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

/**
 * `collecting`: its settlements are being made. `open`: they wait for the payout file. `sent`: the file was made.
 * `done`: the bank has answered all transfers, or there are none.
 */
export const runStatuses = ['collecting', 'open', 'sent', 'done'] as const;

/** A run that makes one settlement for each seller with rows that are due. */
const settlementRunSchema = new Schema(
  {
    _id: integerKey,
    /** The last day that it settles, `2026-11-29`, in the time zone of the stores. */
    until: { type: String, required: true },
    status: { type: String, enum: runStatuses, default: 'collecting' },
    /** The settings of its start. `minimum` is in paise. */
    holdDays: { type: Number, required: true },
    minimum: { type: Number, required: true },
    /** The id of the last seller that is collected. */
    collectedUpTo: { type: Number, default: 0 },
    /** The number of transfers, and their sum in paise. */
    transfers: { type: Number, default: 0 },
    amount: { type: Number, default: 0 },
    /** The sellers who owe, and those without a statement. */
    owing: { type: Number, default: 0 },
    leftOut: { type: Number, default: 0 },
    /** Null for a run that its time or the command started. */
    operatorId: { type: Number, ref: 'Operator', default: null },
    /** Who allowed its payout file, if that was needed. */
    approvedById: { type: Number, ref: 'Operator', default: null },
    sentAt: { type: Date, default: null },
  },
  { timestamps: true },
);

settlementRunSchema.plugin(integerId, { name: 'SettlementRun' });
// A day has one run.
settlementRunSchema.index({ until: 1 }, { unique: true });
// The job, and the console's list.
settlementRunSchema.index({ status: 1, _id: 1 });

export type SettlementRunRecord = InferRawDocTypeFromSchema<typeof settlementRunSchema>;
export const SettlementRun = model('SettlementRun', settlementRunSchema);
