import { GatewayPayment, type GatewayPaymentRecord, rankOf } from '../../models/payments/GatewayPayment.js';
import type { GatewayPaymentReport } from '../../providers/payments/gatewayReports.js';

/**
 * Stores a report in a payment whose report has a lower rank, or with `upsert` in a new one. With `outcome`, it also
 * decides the payment, if it is not decided yet. Resolves to the payment, or to null if there is none to change. With
 * `upsert`, an existing payment of the same or a higher rank is a duplicate key.
 */
export const raisePayment = (
  { id: _id, orderId: gatewayOrderId, status, amount, currency = 'INR', baseAmount = null, rrn }: GatewayPaymentReport,
  { upsert = false, outcome }: { upsert?: boolean; outcome?: NonNullable<GatewayPaymentRecord['outcome']> } = {},
) => {
  const rank = rankOf(status);
  const reported = { gatewayOrderId, status, rank, amount, currency, baseAmount, rrn };
  return GatewayPayment.findOneAndUpdate(
    { _id, rank: { $lt: rank }, ...(outcome && { outcome: null }) },
    outcome ? { $set: { ...reported, outcome } } : { $set: reported, $setOnInsert: { outcome: null } },
    { upsert, returnDocument: 'after' },
  ).lean();
};
