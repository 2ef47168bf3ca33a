import { PaymentSession } from '../../models/PaymentSession.js';
import { Refund } from '../../models/Refund.js';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import type { World } from '../world.js';
import { moveSession } from './moveSession.js';
import { requestRefund } from './requestRefund.js';

/** Gives back what was paid for a cancelled order and is not on its way back yet. Call it in the transaction of the cancellation. */
export async function refundOrder(
  world: Pick<World, 'now' | 'outbox'>,
  { _id: orderId, total }: StoreOrderRecord,
): Promise<void> {
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
  const earlier = await Refund.find({ orderId, status: { $ne: 'failed' } }, { amount: 1 }).lean();
  const amount = total - earlier.reduce((sum, refund) => sum + refund.amount, 0);
  if (session) await moveSession(session, 'refunding');
  if (amount <= 0) return;
  await requestRefund(world, {
    ...{ orderId, amount, reason: 'order_cancelled' },
    ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
  });
}
