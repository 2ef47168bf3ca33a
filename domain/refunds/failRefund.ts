import { atomically } from '../../database/transactions/atomically.js';
import { GatewayPayment } from '../../models/payments/GatewayPayment.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { post } from '../ledger/post.js';
import { formatPaise } from '../money.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { refundsBefore } from './refundStates.js';

/** Marks a refund as failed at the gateway. The reconciler then raises an alert, and staff refund it by hand. */
export function failRefund(
  world: Pick<World, 'now' | 'outbox'>,
  refundId: number,
  known: Pick<RefundRecord, 'lastError'> & Partial<Pick<RefundRecord, 'gatewayRefundId'>>,
): Promise<void> {
  // A caller without the gateway's id must not fail a refund that the gateway has accepted.
  const gatewayRefundId = { $in: [null, known.gatewayRefundId ?? null] };
  return atomically(async () => {
    const failed = await Refund.findOneAndUpdate(
      { _id: refundId, status: { $in: open }, gatewayRefundId },
      { $set: { ...known, status: 'failed', checkAt: world.now() } },
    ).lean();
    if (failed) await recordEvent(world, 'refund.moved', { refundId, to: 'delayed' });
    if (failed?.gatewayPaymentId) await cutRefused(world, failed.gatewayPaymentId);
  });
}

/** The statuses of a refund that has not failed yet. */
const open = refundsBefore('failed').filter((status) => status !== 'failed');

/**
 * Reduces the failed and refused refunds of a payment, so that all its refunds together do not exceed the payment.
 * Otherwise staff would refund too much by hand. Call it in the transaction that adds or fails a refund.
 */
export async function cutRefused(world: Pick<World, 'now'>, gatewayPaymentId: string): Promise<void> {
  const payment = await GatewayPayment.findById(gatewayPaymentId, { amount: 1 }).lean();
  if (!payment) return;
  const refunds = await Refund.find({ gatewayPaymentId, status: { $ne: 'void' } }).lean();
  let excess = refunds.reduce((sum, { amount }) => sum + amount, 0) - payment.amount;
  for (const { _id, amount, orderId, sessionId } of refunds.filter(isRefused)) {
    if (excess <= 0) return;
    const cut = Math.min(excess, amount);
    const note = `₹${formatPaise(cut)} of ₹${formatPaise(amount)} is refunded by another refund of the payment`;
    const rest = cut < amount ? { amount: amount - cut } : { status: 'void' as const, checkAt: null };
    await Refund.updateOne({ _id }, { $set: { ...rest, note } });
    const facts = { refundId: _id, orderId: orderId ?? null, paymentId: sessionId ?? null, amount: cut };
    await post(world, 'refund-cut', { ...facts, left: amount - cut });
    excess -= cut;
  }
}

/** Without a refund at the gateway, as far as we know. */
const isRefused = ({ status, attempts = 0, gatewayRefundId = null }: RefundRecord): boolean =>
  status === 'failed' || (status === 'requested' && attempts > 0 && gatewayRefundId === null);
