import type { ResourceWithOptions } from 'adminjs';
import { markRefunded } from '../../../domain/staff/markRefunded.js';
import type { World } from '../../../domain/world.js';
import { Refund as model, refundStatuses } from '../../../models/Refund.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { readOnly } from '../../options/readOnly.js';
import { showAs } from '../../options/showAs.js';

/** Money that goes back: by the gateway, or by hand, which staff do. */
export const Refund = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('CornerUpLeft'),
    titleProperty: '_id',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['_id', 'amount', 'status', 'way', 'reason', 'orderId', 'createdAt', 'doneAt'],
    filterProperties: ['status', 'way', 'reason', 'orderId', 'createdAt'],
    properties: { note: showAs.longText, amount: showAs.money, status: showAs.badge(refundStatuses) },
    actions: {
      ...readOnly,
      markRefunded: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ way, status }) => status === 'failed' || (way === 'manual' && status === 'requested'),
        explanation:
          'Do this after you have sent the money to the customer; the UTR of the payment, if there is one, names their account. ' +
          'When all of an order is given back, its payment status becomes “Refunded”. This cannot be undone.',
        button: 'Mark as refunded',
        perform: (operator, refundId) => markRefunded(world, operator, refundId),
        done: 'The refund was recorded.',
      }),
    },
  },
});
