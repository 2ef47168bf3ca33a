import { Consumer } from '../../models/accounts/Consumer.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { aboutOrder } from '../orders/aboutOrder.js';

/**
 * The payer of a rejected UTR, and the content of the notice: the order is cancelled, or can be paid until a time.
 * @returns undefined if the order was paid meanwhile, or the payer is gone
 */
export async function readRejectedPayment(sessionId: number) {
  const session = await PaymentSession.findById(sessionId).lean();
  const order = session && (await StoreOrder.findOne({ _id: session.orderId ?? 0, paymentStatus: 'unpaid' }).lean());
  const payer = order && (await Consumer.findById(order.consumerId).lean());
  if (!payer) return undefined;
  const { _id: orderId, status, total: amount } = order;
  if (status === 'cancelled') {
    const data = { ...aboutOrder(order), status, reason: null, utrRejected: true, sellerPickupTime: null };
    return { payer, notification: { type: 'order_status' as const, data } };
  }
  const open = await PaymentSession.findOne({ kind: 'store', orderId, status: 'pending' }).lean();
  if (!open) return undefined;
  const data = { ...aboutOrder(order), amount, payUntil: open.expiresAt };
  return { payer, notification: { type: 'payment_rejected' as const, data } };
}
