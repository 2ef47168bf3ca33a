import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { gatewayPaymentStatuses } from '../../providers/payments/gatewayReports.js';

/** The decision about received money: accepted for its session, refunded, not ours, or left to staff. */
const paymentOutcomes = ['accepted', 'given_back', 'unknown', 'suspense'] as const;

/** The merged reports about a payment. The status of the highest rank counts, in whatever order the reports arrive. */
const gatewayPaymentSchema = new Schema(
  {
    /** The id at the gateway. */
    _id: { type: String, required: true },
    gatewayOrderId: { type: String, required: true },
    status: { type: String, enum: gatewayPaymentStatuses, required: true },
    /** See `rankOf`. */
    rank: { type: Number, required: true },
    /** In the smallest unit of the currency. */
    amount: { type: Number, required: true },
    /** ISO 4217. */
    currency: { type: String, default: 'INR' },
    /** Of another currency: the paise that the gateway credits. */
    baseAmount: { type: Number, default: null },
    rrn: { type: String, default: null },
    outcome: { type: String, enum: [...paymentOutcomes, null], default: null },
  },
  { timestamps: true },
);

gatewayPaymentSchema.index({ gatewayOrderId: 1 });
// The reconciler: captured payments without an outcome.
gatewayPaymentSchema.index({ outcome: 1, status: 1, updatedAt: 1 });

/** A report replaces the stored status only if its rank is higher. */
export const rankOf = (status: (typeof gatewayPaymentStatuses)[number]): number =>
  gatewayPaymentStatuses.indexOf(status);

export type GatewayPaymentRecord = InferRawDocTypeFromSchema<typeof gatewayPaymentSchema>;
export const GatewayPayment = model('GatewayPayment', gatewayPaymentSchema);
