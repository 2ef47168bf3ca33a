import { insertRow } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/gatewayReports.js';
import { post } from '../ledger/post.js';
import { formatPaise } from '../money.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { cutRefused } from './failRefund.js';
import { settleRefund } from './settleRefund.js';

/**
 * Records a refund of our payment that was made in the gateway's own console, and raises an alert. It counts like our
 * own refunds, so that nothing is refunded twice. Failed refunds and refunds of foreign payments are ignored. A refund
 * that is already recorded violates the unique index.
 * @throws while the payment is not settled; the caller retries later
 */
export function recordForeignRefund(
  world: Pick<World, 'now' | 'outbox'>,
  { id: gatewayRefundId, paymentId: gatewayPaymentId, amount, status, rrn }: GatewayRefundReport,
): Promise<void> {
  return atomically(async () => {
    if (status === 'failed') return;
    const payment = await GatewayPayment.findById(gatewayPaymentId).lean();
    const session = payment && (await PaymentSession.findOne({ gatewayOrderId: payment.gatewayOrderId }).lean());
    // Staff refund money of another currency there. It never paid, so there is nothing to count.
    if (!session || (payment?.currency ?? 'INR') !== 'INR') return;
    const wasOpen = await closeUnsettled(payment);
    const { _id: sessionId } = session;
    const orderId = await lockOrder(session, payment);
    const checkAt = new Date(world.now().getTime() + rules.reconcile.refundMinutes * 60_000);
    const { _id: refundId } = await insertRow(Refund, {
      orderId,
      sessionId,
      amount,
      gatewayPaymentId,
      gatewayRefundId,
      checkAt,
      createdAt: world.now(),
      way: 'gateway',
      status: 'processing',
      reason: 'made_at_gateway',
    });
    const returned = { gatewayPaymentId, paymentId: sessionId, refundId, refunded: amount, amount: payment.amount };
    if (wasOpen) await post(world, 'captured-returned', returned);
    else await post(world, 'refund-granted', { refundId, orderId, paymentId: sessionId, amount });
    await cutRefused(world, gatewayPaymentId);
    if (await isFullyRefunded(session, payment)) await moveSession(session, 'refunding');
    if (status === 'processed') await settleRefund(world, refundId, { rrn, paidBy: 'gateway' });
    await raiseAlert('foreign_refund', `refund ${gatewayRefundId}`, {
      sessionId,
      orderId,
      explanation:
        `₹${formatPaise(amount)} of ${gatewayPaymentId} was refunded in the console of the gateway. It is recorded ` +
        'as a refund that the platform bears. Its order continues until you cancel it.',
    });
  });
}

/**
 * A payment that was fully refunded before it was settled must not place an order.
 * @returns whether this call closed it
 */
async function closeUnsettled({ _id, outcome, status }: GatewayPaymentRecord): Promise<boolean> {
  if (outcome) return false;
  if (status !== 'refunded') throw new Error(`payment ${_id} is not settled yet; its refund cannot be recorded`);
  const closed = await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { outcome: 'given_back' } });
  return closed.modifiedCount === 1;
}

/** The order that the payment paid. The write makes concurrent refunds conflict, so that they count this one. */
async function lockOrder(
  { kind, orderId = null }: PaymentSessionRecord,
  { outcome }: GatewayPaymentRecord,
): Promise<number | null> {
  if (kind !== 'store' || outcome !== 'accepted') return null;
  await StoreOrder.updateOne({ _id: orderId ?? 0 }, { $inc: { staffRefunds: 1 } });
  return orderId;
}

async function isFullyRefunded(
  { _id: sessionId, gatewayPaymentId = null, status }: PaymentSessionRecord,
  { _id, amount }: GatewayPaymentRecord,
): Promise<boolean> {
  if (status !== 'paid' || gatewayPaymentId !== _id) return false;
  const refunds = await Refund.find({ sessionId, gatewayPaymentId, status: { $ne: 'void' } }, { amount: 1 }).lean();
  return refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount;
}
