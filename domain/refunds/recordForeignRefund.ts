import { insertRow } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/PaymentGateway.js';
import { formatPaise } from '../money.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { cutFailed } from './failRefund.js';
import { settleRefund } from './settleRefund.js';

/**
 * Records a refund of a payment of ours that nobody here has asked for: somebody made it in the gateway's own console. It
 * counts as every other does, so that nothing is given back twice, and staff are told. What has failed, or is of no payment
 * of ours, is nothing to us. One that is recorded already fails by its unique id.
 * @throws while nothing is made of the payment yet; the caller tries again later
 */
export function recordForeignRefund(
  world: Pick<World, 'now'>,
  { id: gatewayRefundId, paymentId: gatewayPaymentId, amount, status, rrn }: GatewayRefundReport,
): Promise<void> {
  return atomically(async () => {
    if (status === 'failed') return;
    const payment = await GatewayPayment.findById(gatewayPaymentId).lean();
    const session = payment && (await PaymentSession.findOne({ gatewayOrderId: payment.gatewayOrderId }).lean());
    if (!session) return;
    await concludeReturned(payment);
    const { _id: sessionId } = session;
    const orderId = await touchOrder(session, payment);
    const checkAt = new Date(world.now().getTime() + rules.reconcile.refundMinutes * 60_000);
    const { _id: refundId } = await insertRow(Refund, {
      ...{ orderId, sessionId, amount, gatewayPaymentId, gatewayRefundId, checkAt, createdAt: world.now() },
      ...{ way: 'gateway', status: 'processing', reason: 'made_at_gateway' },
    });
    await cutFailed(gatewayPaymentId);
    if (await isAllOnItsWay(session, payment)) await moveSession(session, 'refunding');
    if (status === 'processed') await settleRefund(world, refundId, { rrn });
    await raiseAlert('foreign_refund', `refund ${gatewayRefundId}`, {
      ...{ sessionId, orderId },
      explanation:
        `₹${formatPaise(amount)} of ${gatewayPaymentId} was given back at the gateway, and not from here. It is noted as a refund ` +
        'that the platform bears. An order goes on all the same, until you cancel it.',
    });
  });
}

/** Money that went back before anything was made of it must not make an order any more. */
async function concludeReturned({ _id, outcome, status }: GatewayPaymentRecord): Promise<void> {
  if (outcome) return;
  if (status !== 'refunded') throw new Error(`payment ${_id} is not settled yet; its refund has to wait`);
  await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { outcome: 'given_back' } });
}

/** The order that was paid by a payment; the write makes whoever gives it back at the same time count again. */
async function touchOrder(
  { kind, orderId = null }: PaymentSessionRecord,
  { outcome }: GatewayPaymentRecord,
): Promise<number | null> {
  if (kind !== 'store' || outcome !== 'accepted') return null;
  await StoreOrder.updateOne({ _id: orderId ?? 0 }, { $inc: { staffRefunds: 1 } });
  return orderId;
}

async function isAllOnItsWay(
  { _id: sessionId, gatewayPaymentId = null, status }: PaymentSessionRecord,
  { _id, amount }: GatewayPaymentRecord,
): Promise<boolean> {
  if (status !== 'paid' || gatewayPaymentId !== _id) return false;
  const refunds = await Refund.find({ sessionId, gatewayPaymentId, status: { $ne: 'void' } }, { amount: 1 }).lean();
  return refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount;
}
