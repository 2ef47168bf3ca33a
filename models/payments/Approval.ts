import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const approvableActions = [
  'refundPart',
  'markRefunded',
  'cancelOrder',
  'settle',
  'waiveBalance',
  'returnSettlement',
  'sendPayouts',
  'eraseConsumer',
  'eraseSeller',
  'eraseDoctor',
] as const;
export type ApprovableAction = (typeof approvableActions)[number];
/** `not_needed`: one operator performed it alone. It counts in the sum of the next 24 hours. */
export const approvalStatuses = ['pending', 'approved', 'rejected', 'not_needed'] as const;

/**
 * An action of one operator that waits for a second one, because its sum is large or it erases a person, or that did
 * not need one.
 */
const approvalSchema = new Schema(
  {
    _id: integerKey,
    action: { type: String, enum: approvableActions, required: true },
    /** The record that the action is for: an order, a refund, a settlement or an account. */
    recordId: { type: Number, required: true },
    /** What the sum counts for: `order 34`, `seller 7`, `settlement 3`; `refund 9` without an order. */
    subject: { type: String, default: null },
    /** Paise; zero for an erasure. */
    amount: { type: Number, required: true },
    /** The form, as it was entered. */
    input: { type: Schema.Types.Mixed, required: true },
    status: { type: String, enum: approvalStatuses, default: 'pending' },
    operatorId: { type: Number, ref: 'Operator', required: true },
    decidedById: { type: Number, ref: 'Operator', default: null },
    decidedAt: { type: Date, default: null },
  },
  { timestamps: true, minimize: false },
);

approvalSchema.plugin(integerId, { name: 'Approval' });
// An action on a record waits once.
approvalSchema.index({ action: 1, recordId: 1 }, { unique: true, partialFilterExpression: { status: 'pending' } });
// The sums of an operator and of a subject that needed no approval.
const alone = { partialFilterExpression: { status: 'not_needed' } } as const;
approvalSchema.index({ operatorId: 1, action: 1, createdAt: -1 }, alone);
approvalSchema.index({ subject: 1, action: 1, createdAt: -1 }, alone);
// The console: waiting ones, oldest first.
approvalSchema.index({ status: 1, createdAt: 1 });

export type ApprovalRecord = InferRawDocTypeFromSchema<typeof approvalSchema>;
export const Approval = model('Approval', approvalSchema);
