import { atomically } from '../../database/transactions/atomically.js';
import { GatewayPayment } from '../../models/payments/GatewayPayment.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { formatPaise } from '../money.js';
import type { World } from '../world.js';

/** Notes that the gateway could not make a refund: it is put before staff at the next look of the reconciler, who make it by hand. */
export function failRefund(
  { now }: Pick<World, 'now'>,
  refundId: number,
  known: Pick<RefundRecord, 'lastError'> & Partial<Pick<RefundRecord, 'gatewayRefundId'>>,
): Promise<void> {
  // Whoever has heard nothing of it from the gateway may not end one that it has taken.
  const gatewayRefundId = { $in: [null, known.gatewayRefundId ?? null] };
  return atomically(async () => {
    const failed = await Refund.findOneAndUpdate(
      { _id: refundId, status: { $in: ['requested', 'processing'] }, gatewayRefundId },
      { $set: { ...known, status: 'failed', checkAt: now() } },
    ).lean();
    if (failed?.gatewayPaymentId) await cutFailed(failed.gatewayPaymentId);
  });
}

/**
 * Takes from failed refunds of a payment what goes back by others, so that by hand nobody gives back more than came. Call it in
 * the transaction that adds a refund, or has one fail.
 */
export async function cutFailed(gatewayPaymentId: string): Promise<void> {
  const payment = await GatewayPayment.findById(gatewayPaymentId, { amount: 1 }).lean();
  if (!payment) return;
  const refunds = await Refund.find({ gatewayPaymentId, status: { $ne: 'void' } }).lean();
  let excess = refunds.reduce((sum, { amount }) => sum + amount, 0) - payment.amount;
  for (const { _id, amount } of refunds.filter(({ status }) => status === 'failed')) {
    if (excess <= 0) return;
    const cut = Math.min(excess, amount);
    const note = `₹${formatPaise(cut)} of ₹${formatPaise(amount)} goes back by another refund of the payment`;
    const rest = cut < amount ? { amount: amount - cut } : { status: 'void' as const, checkAt: null };
    await Refund.updateOne({ _id }, { $set: { ...rest, note } });
    excess -= cut;
  }
}
