import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

export const gatewayPaymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
/** What was made of money that came in: it paid for the session, or it goes back. */
const paymentOutcomes = ['accepted', 'given_back', 'unknown'] as const;

/** What the gateway has said of one payment, folded: the furthest status counts, in whatever order they were heard. */
const gatewayPaymentSchema = new Schema(
  {
    /** The gateway's own id. */
    _id: { type: String, required: true },
    gatewayOrderId: { type: String, required: true },
    status: { type: String, enum: gatewayPaymentStatuses, required: true },
    /** The place of the status among `gatewayPaymentStatuses`. */
    rank: { type: Number, required: true },
    /** Paise. */
    amount: { type: Number, required: true },
    rrn: { type: String, default: null },
    outcome: { type: String, enum: [...paymentOutcomes, null], default: null },
  },
  { timestamps: true, publicReads: false },
);

gatewayPaymentSchema.index({ gatewayOrderId: 1 });
// Captured, and nothing made of it yet: what the reconciler takes up.
gatewayPaymentSchema.index({ outcome: 1, status: 1, updatedAt: 1 });

export type GatewayPaymentRecord = InferRawDocTypeFromSchema<typeof gatewayPaymentSchema>;
export const GatewayPayment = model('GatewayPayment', gatewayPaymentSchema);
