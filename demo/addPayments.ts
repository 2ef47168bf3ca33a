import { atomically } from '../database/transactions/atomically.js';
import { post } from '../domain/ledger/post.js';
import { raiseAlert } from '../domain/paymentStates/alerts.js';
import { readableCode } from '../domain/text/readableCode.js';
import type { World } from '../domain/world.js';
import { StoreOrder, type StoreOrderRecord } from '../models/orders/StoreOrder.js';
import { PaymentSession } from '../models/payments/PaymentSession.js';

const paidByUpi = 2;
const firstUtr = 632_511_204_018;

export const demoAlert = { kind: 'unknown_payment', subject: 'payment pay_demo' } as const;

/**
 * Pays two active demo orders by UPI, so that staff have a payment to verify and an alert.
 * @returns the number of payments
 */
export async function addPayments({ random }: Pick<World, 'random'>): Promise<number> {
  const orders = await StoreOrder.find({ status: 'preparing', fulfillmentType: 'delivery' })
    .sort({ _id: 1 })
    .limit(paidByUpi)
    .lean();
  for (const [nth, order] of orders.entries()) {
    const reference = `MP${readableCode(random, 16)}`;
    await atomically(() => payByUpi(order, reference, String(firstUtr + nth)));
  }
  await raiseAlert(demoAlert.kind, demoAlert.subject, {
    explanation: '₹250.00 arrived for order_demo, which is not a payment of this service.',
  });
  return orders.length;
}

async function payByUpi({ _id: orderId, ...order }: StoreOrderRecord, reference: string, utr: string): Promise<void> {
  const { total: amount, consumerId, createdAt } = order;
  const paid = { paymentMethod: 'online', paymentStatus: 'paid', paymentVerification: 'unverified' } as const;
  await StoreOrder.updateOne({ _id: orderId }, { $set: paid });
  const { _id: paymentId } = await PaymentSession.create({
    kind: 'store',
    status: 'paid',
    method: 'upi',
    amount,
    consumerId,
    orderId,
    reference,
    utr,
    verification: 'unverified',
    flags: ['utr_unverified'],
    expiresAt: createdAt,
    paidAt: createdAt,
    createdAt,
  });
  await post({ now: () => createdAt }, 'utr-claimed', { kind: 'store', orderId, paymentId, amount });
}
