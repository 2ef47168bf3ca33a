import type { ResourceWithOptions } from 'adminjs';
import { resolveAlert } from '../../../domain/staff/payments/resolveLine.js';
import type { World } from '../../../domain/world.js';
import { alertKinds, alertStatuses, PaymentAlert as model } from '../../../models/payments/PaymentAlert.js';
import { recordAction } from '../../actions/recordAction.js';
import { alertFacts } from '../../facts/alertFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

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
        perform: (operator, alertId, { note = '' }) => resolveAlert(world, operator, alertId, note),
        done: 'The alert is resolved.',
      }),
    },
  },
});
