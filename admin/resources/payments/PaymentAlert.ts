import type { ResourceWithOptions } from 'adminjs';
import { resolveAlert } from '../../../domain/staff/payments/resolveLine.js';
import type { World } from '../../../domain/world.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import {
  alertKinds,
  alertStatuses,
  PaymentAlert as model,
  PaymentAlert as PaymentAlertModel,
} from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { orderFact } from '../../facts/orderFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const refundsShown = 10;

/** The facts of a payment alert: what happened, and the current state of its payment, order and refunds. */
async function alertFacts(alertId: number): Promise<Fact[]> {
  const alert = await PaymentAlertModel.findById(alertId).lean();
  if (!alert) return [];
  const { kind, explanation, times, createdAt, sessionId, orderId } = alert;
  const [payment, order, refunds] = await Promise.all([
    sessionId ? PaymentSession.findById(sessionId).lean() : null,
    orderId ? findOrder({ _id: orderId }) : null,
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
          { ...orderFact(order), note: `${labelOf(order.status)}, ${labelOf(order.paymentStatus)}` },
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

/** Alerts about payments: money without an order, paid twice, late, or in a different amount. */
export const PaymentAlert = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('AlertTriangle'),
    titleProperty: 'subject',
    listProperties: ['_id', 'kind', 'subject', 'status', 'times', 'sessionId', 'orderId', 'createdAt'],
    filterProperties: ['kind', 'status', 'createdAt', 'orderId', 'sessionId'],
    properties: {
      kind: showAs.badge(alertKinds),
      status: showAs.badge(alertStatuses),
      explanation: showAs.longText,
      note: showAs.longText,
    },
    actions: {
      resolveAlert: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ status }) => status === 'open',
        explanation: 'Do this when no work is left on this alert.',
        button: 'Mark as resolved',
        facts: alertFacts,
        inQueue: true,
        fields: [{ name: 'note', label: 'What was done', type: 'textarea', required: true }],
        perform: (operator, alertId, { note = '' }) => doneIf(resolveAlert(world, operator, alertId, note)),
        done: 'The alert is resolved.',
      }),
    },
  },
});
