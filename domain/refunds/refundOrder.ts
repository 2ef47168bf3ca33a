import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { hasCourier } from '../ledger/hasCourier.js';
import { isUncollected } from '../ledger/isUncollected.js';
import { post } from '../ledger/post.js';
import { moveSession } from '../paymentStates/moveSession.js';
import type { World } from '../world.js';
import { refundableAmount } from './refundableAmount.js';
import { requestRefund } from './requestRefund.js';

/**
 * Requests a refund of the rest of a cancelled order's payment. Cash that the platform's delivery never collected is
 * not refunded. Call it in the transaction of the cancellation.
 */
export async function refundOrder(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId } = order;
  if (await isUncollected(order)) return;
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'paid' }).lean();
  const amount = await refundableAmount(order);
  if (session) await moveSession(session, 'refunding');
  const paid = { orderId, paymentId: session?._id ?? null, total: order.total };
  if (amount <= 0) return post(world, 'order-refunded', { ...paid, refundId: null, amount: 0 });
  // The store has the cash, unless the platform delivered the order.
  const isWithStore = order.paymentMethod !== 'online' && !(await hasCourier(order));
  const refundId = await requestRefund(world, {
    orderId,
    amount,
    reason: 'order_cancelled',
    bearer: isWithStore ? 'seller' : 'platform',
    ...(session && { sessionId: session._id, gatewayPaymentId: session.gatewayPaymentId, payerUtr: session.utr }),
  });
  await post(world, 'order-refunded', { ...paid, refundId, amount });
}
