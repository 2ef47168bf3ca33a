import { DeliveryAssignment } from '../../models/DeliveryAssignment.js';
import { PaymentSession } from '../../models/PaymentSession.js';
import type { StoreOrderRecord } from '../../models/StoreOrder.js';
import type { World } from '../world.js';
import { leftToRefund } from './leftToRefund.js';
import { moveSession } from './moveSession.js';
import { requestRefund } from './requestRefund.js';

/** Gives back what was paid for a cancelled order and is not on its way back yet. Call it in the transaction of the cancellation. */
export async function refundOrder(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId } = order;
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
  const amount = await leftToRefund(order);
  if (session) await moveSession(session, 'refunding');
  if (amount <= 0) return;
  // The store has taken it, where no delivery of the platform was sought.
  const isWithStore = order.paymentMethod !== 'online' && !(await DeliveryAssignment.exists({ orderId }));
  await requestRefund(world, {
    ...{ orderId, amount, reason: 'order_cancelled', bearer: isWithStore ? 'seller' : 'platform' },
    ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
  });
}
