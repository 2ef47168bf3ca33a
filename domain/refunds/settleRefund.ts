import { atomically } from '../../database/transactions/atomically.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { paymentsBefore } from '../paymentStates/paymentStates.js';
import type { World } from '../world.js';

const open = ['requested', 'processing', 'failed'] as const;

/**
 * Notes that the money of a refund is back with the payer. The payment of its order, and its session, turn refunded when all
 * of it is. @returns whether that was new
 */
export function settleRefund(
  { now }: Pick<World, 'now'>,
  refundId: number,
  known: Partial<Pick<RefundRecord, 'rrn' | 'gatewayRefundId'>> = {},
): Promise<boolean> {
  return atomically(async () => {
    const refund = await Refund.findOneAndUpdate(
      { _id: refundId, status: { $in: open } },
      { $set: { ...known, status: 'processed', lastError: null, doneAt: now(), checkAt: null } },
      { returnDocument: 'after' },
    ).lean();
    if (!refund) return false;
    // A write, so that two parts of an order that are back at the same moment do not overlook each other.
    if (refund.orderId) await StoreOrder.updateOne({ _id: refund.orderId }, { $set: { updatedAt: now() } });
    await turnRefunded(refund);
    return true;
  });
}

async function turnRefunded({ orderId, sessionId }: RefundRecord): Promise<void> {
  const processed = async (of: Partial<RefundRecord>) => {
    const rows = await Refund.find({ ...of, status: 'processed' }, { amount: 1 }).lean();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };
  const session = sessionId ? await PaymentSession.findById(sessionId).lean() : undefined;
  if (session) {
    const { _id, amount, gatewayPaymentId = null } = session;
    // Not what else was paid for it, too much or twice, and went back as well.
    const isBack = (await processed({ sessionId: _id, gatewayPaymentId })) >= amount;
    if (isBack && (await moveSession(session, 'refunded'))) await turnFoodOrderRefunded(session);
  }
  if (!orderId) return;
  await StoreOrder.updateOne(
    { _id: orderId, paymentStatus: { $in: paymentsBefore('refunded') }, total: { $lte: await processed({ orderId }) } },
    { $set: { paymentStatus: 'refunded' } },
  );
}

/** Of a food order whose own payment it was: a second payment went back without it. */
async function turnFoodOrderRefunded({ kind, orderId, paidAt }: PaymentSessionRecord): Promise<void> {
  if (kind !== 'legacy' || !paidAt) return;
  await FoodOrder.updateOne({ _id: orderId ?? 0, paymentStatus: 'paid' }, { $set: { paymentStatus: 'refunded' } });
}
