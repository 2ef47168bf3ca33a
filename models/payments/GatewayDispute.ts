import { model, Schema } from 'mongoose';
import { disputeStatuses } from '../../providers/payments/gatewayReports.js';

export { disputeStatuses };

/** A report replaces the stored status only if its rank is higher. */
export const rankOfDispute = (status: (typeof disputeStatuses)[number]): number => disputeStatuses.indexOf(status);

/** A dispute of a payment at the gateway: the payer's bank wants the money back. */
const gatewayDisputeSchema = new Schema(
  {
    /** The id at the gateway. */
    _id: { type: String, required: true },
    gatewayPaymentId: { type: String, required: true },
    sessionId: { type: Number, ref: 'PaymentSession', default: null },
    orderId: { type: Number, ref: 'StoreOrder', default: null },
    /** The status of the highest rank counts, in whatever order the reports arrive. */
    status: { type: String, enum: disputeStatuses, required: true },
    rank: { type: Number, required: true },
    /** Paise. */
    amount: { type: Number, required: true },
    /** Paise that the gateway has taken from our balance. */
    deducted: { type: Number, default: 0 },
    /** Paise of that which are in the books. */
    booked: { type: Number, default: 0 },
    reason: { type: String, default: null },
    /** The deadline of our answer. */
    respondBy: { type: Date, default: null },
  },
  { timestamps: true },
);

// The console: open ones, the nearest deadline first.
gatewayDisputeSchema.index({ status: 1, respondBy: 1 });
// The console: the disputes of an order and of a payment.
gatewayDisputeSchema.index({ orderId: 1 });
gatewayDisputeSchema.index({ sessionId: 1 });

/** Disputes that are not decided yet. */
export const openDisputes = { status: { $nin: ['won', 'lost', 'closed'] } } as const;
export const GatewayDispute = model('GatewayDispute', gatewayDisputeSchema);
