import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { moveSession } from '../paymentStates/moveSession.js';
import type { World } from '../world.js';
import { refundableAmount } from './refundableAmount.js';
import { requestRefund } from './requestRefund.js';

/** Gives back what was paid for a cancelled order and is not on its way back yet. Call it in the transaction of the cancellation. */
export async function refundOrder(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId } = order;
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
  const amount = await refundableAmount(order);
  if (session) await moveSession(session, 'refunding');
  if (amount <= 0) return;
  // The store has taken it, where no delivery of the platform was sought.
  const isWithStore = order.paymentMethod !== 'online' && !(await DeliveryAssignment.exists({ orderId }));
  await requestRefund(world, {
    ...{ orderId, amount, reason: 'order_cancelled', bearer: isWithStore ? 'seller' : 'platform' },
    ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
  });
}
