import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const lineSides = ['credit', 'reversal'] as const;
/**
 * `matched`: it pays a payment. `refunded`: its money goes back to the payer. `reversed`: the bank took it back.
 * `resolved`: staff decided.
 */
export const lineUses = ['unused', 'matched', 'refunded', 'reversed', 'resolved'] as const;
/**
 * What staff decided: the money is in the books elsewhere, was sent back, is a payout of the gateway, or is kept by the
 * platform.
 */
export const lineResolutions = ['booked', 'returned', 'gateway', 'kept'] as const;
export type LineResolution = (typeof lineResolutions)[number];
export type LineUse = (typeof lineUses)[number];

/** A credit of the bank statement, or the reversal of one. Each is stored once and used at most once. */
const statementLineSchema = new Schema({
  _id: integerKey,
  /** The same for a line of two overlapping statements. */
  key: { type: String, required: true },
  side: { type: String, enum: lineSides, required: true },
  /** As written in the statement. */
  date: { type: String, default: '' },
  /** Paise. */
  amount: { type: Number, required: true },
  /** Numbers of twelve digits, each a possible UTR. */
  utrs: { type: [String], default: [] },
  /** References of NEFT and RTGS transfers, such as `SBINN52026111812345678`. */
  longUtrs: { type: [String], default: [] },
  /** The UTR of a used line, if it is unambiguous: the same transfer in another format is not used again. */
  utr: { type: String, default: null },
  /** Texts in the form of our references. */
  references: { type: [String], default: [] },
  use: { type: String, enum: lineUses, default: 'unused' },
  /** The result of the last import. */
  verdict: { type: String, default: null },
  paymentId: { type: Number, ref: 'PaymentSession', default: null },
  claimId: { type: Number, ref: 'PaymentClaim', default: null },
  /** The payment of a seller's dues that it pays. */
  duesPaymentId: { type: Number, ref: 'DuesPayment', default: null },
  usedAt: { type: Date, default: null },
  /** Paise: what the suspense account of the line holds. */
  inSuspense: { type: Number, default: 0 },
  /** The number of its movements in the books; at least 1 once the import has decided whether it is unmatched. */
  moves: { type: Number, default: 0 },
  resolution: { type: String, enum: [...lineResolutions, null], default: null },
  /** What staff wrote when they resolved it. */
  note: { type: String, default: null },
  importedAt: { type: Date, required: true },
});

statementLineSchema.plugin(integerId, { name: 'StatementLine' });
statementLineSchema.index({ key: 1 }, { unique: true });
statementLineSchema.index({ utr: 1 }, { unique: true, partialFilterExpression: { utr: { $gt: '' } } });
// The lines of a typed number, and those of one amount: the import and the page of a payment.
statementLineSchema.index({ utrs: 1, _id: -1 });
// The lines of a transfer that staff record, whose UTR may have letters.
statementLineSchema.index({ longUtrs: 1, _id: -1 });
statementLineSchema.index({ amount: 1, _id: -1 });
// The lines of a payment.
statementLineSchema.index({ paymentId: 1 }, { partialFilterExpression: { paymentId: { $gt: 0 } } });
// The lines of a payment of dues.
statementLineSchema.index({ duesPaymentId: 1 }, { partialFilterExpression: { duesPaymentId: { $gt: 0 } } });
// The console: lines without a use.
statementLineSchema.index({ use: 1, _id: -1 });

export type StatementLineRecord = InferRawDocTypeFromSchema<typeof statementLineSchema>;
export const StatementLine = model('StatementLine', statementLineSchema);

/** The numbers of a transfer in its line. */
export const numbersOf = ({ utrs, longUtrs = [] }: Pick<StatementLineRecord, 'utrs' | 'longUtrs'>): string[] => [
  ...utrs,
  ...longUtrs,
];

/** Selects the lines with one of these numbers. */
export const withNumber = (numbers: string[]) => ({
  $or: [{ utrs: { $in: numbers } }, { longUtrs: { $in: numbers } }],
});
