import { atomically } from '../../database/transactions/atomically.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { bookRefunded } from '../ledger/bookRefunded.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { paymentsBefore } from '../paymentStates/paymentStates.js';
import type { World } from '../world.js';
import { refundsBefore } from './refundStates.js';

/**
 * Marks a refund as processed. Its session and the payment of its order become refunded when the whole amount is
 * refunded. @returns false if the refund was already settled
 */
export function settleRefund(
  world: Pick<World, 'now' | 'outbox'>,
  refundId: number,
  known: Partial<Pick<RefundRecord, 'rrn' | 'gatewayRefundId' | 'paidBy' | 'transferReference'>> = {},
): Promise<boolean> {
  const { now } = world;
  return atomically(async () => {
    const refund = await Refund.findOneAndUpdate(
      { _id: refundId, status: { $in: refundsBefore('processed') } },
      { $set: { ...known, status: 'processed', lastError: null, doneAt: now(), checkAt: null } },
      { returnDocument: 'after' },
    ).lean();
    if (!refund) return false;
    // The write makes concurrent partial refunds of an order conflict, so that each counts the other.
    if (refund.orderId) await StoreOrder.updateOne({ _id: refund.orderId }, { $inc: { staffRefunds: 1 } });
    await markRefunded(refund);
    await bookRefunded(world, refund, known.paidBy ?? 'gateway');
    await recordEvent(world, 'refund.moved', { refundId, to: 'done' });
    return true;
  });
}

async function markRefunded({ orderId, sessionId }: RefundRecord): Promise<void> {
  const processed = async (of: Partial<RefundRecord>) => {
    const rows = await Refund.find({ ...of, status: 'processed' }, { amount: 1 }).lean();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const session = sessionId ? await PaymentSession.findById(sessionId).lean() : undefined;
  if (session) {
    const { _id, amount, gatewayPaymentId = null } = session;
    // Excludes refunds of other payments for the session, such as a second one.
    const isBack = (await processed({ sessionId: _id, gatewayPaymentId })) >= amount;
    if (isBack && (await moveSession(session, 'refunded'))) await markFoodOrderRefunded(session);
  }
  if (!orderId) return;
  await StoreOrder.updateOne(
    { _id: orderId, paymentStatus: { $in: paymentsBefore('refunded') }, total: { $lte: await processed({ orderId }) } },
    { $set: { paymentStatus: 'refunded' } },
  );
}

/** Only if the session paid the food order. Otherwise the refund was for a second payment. */
async function markFoodOrderRefunded({ kind, orderId, paidAt }: PaymentSessionRecord): Promise<void> {
  if (kind !== 'legacy' || !paidAt) return;
  await FoodOrder.updateOne({ _id: orderId ?? 0, paymentStatus: 'paid' }, { $set: { paymentStatus: 'refunded' } });
}
