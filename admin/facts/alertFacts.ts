import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

const refundsShown = 10;

/** The facts of a payment alert: what happened, and the current state of its payment, order and refunds. */
export async function alertFacts(alertId: number): Promise<Fact[]> {
  const alert = await PaymentAlert.findById(alertId).lean();
  if (!alert) return [];
  const { kind, explanation, times, createdAt, sessionId, orderId } = alert;
  const [payment, order, refunds] = await Promise.all([
    sessionId ? PaymentSession.findById(sessionId).lean() : null,
    orderId ? StoreOrder.findById(orderId).lean() : null,
    orderId ? Refund.find({ orderId }).sort({ _id: -1 }).limit(refundsShown).lean() : [],
  ]);
  return [
    { label: labelOf(kind), value: explanation, note: times > 1 ? `It happened ${times} times.` : undefined },
    { label: 'Since', value: createdAt },
    ...(payment
      ? [
          {
            label: 'Payment',
            value: payment.amount,
            link: { resource: 'PaymentSession', id: payment._id },
            note: `${labelOf(payment.status)}, ${payment.reference}`,
          },
        ]
      : []),
    ...(order
      ? [
          {
            label: 'Order',
            value: order.orderNumber,
            link: { resource: 'StoreOrder', id: order._id },
            note: `${labelOf(order.status)}, ${labelOf(order.paymentStatus)}`,
          },
          { label: 'Total', value: order.total },
        ]
      : []),
    ...refunds.map(({ _id, amount, status }) => ({
      label: `Refund, ${labelOf(status)}`,
      value: amount,
      link: { resource: 'Refund', id: _id },
    })),
  ];
}
