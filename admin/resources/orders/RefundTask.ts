import type { ResourceWithOptions } from 'adminjs';
import { markRefunded } from '../../../domain/staff/markRefunded.js';
import type { World } from '../../../domain/world.js';
import { RefundTask as model, refundStatuses } from '../../../models/RefundTask.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { readOnly } from '../../options/readOnly.js';
import { showAs } from '../../options/showAs.js';

/** Refunds that staff pay by hand. */
export const RefundTask = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.orders('CornerUpLeft'),
    titleProperty: '_id',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['_id', 'amount', 'status', 'orderId', 'createdAt', 'doneAt'],
    filterProperties: ['status', 'orderId', 'createdAt'],
    properties: { amount: showAs.money, status: showAs.badge(refundStatuses) },
    actions: {
      ...readOnly,
      markRefunded: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ status }) => status === 'open',
        explanation:
          'Do this after you have sent the money to the customer. The order’s payment status becomes “Refunded”. This cannot be undone.',
        button: 'Mark as refunded',
        perform: (operator, taskId) => markRefunded(world, operator, taskId),
        done: 'The refund was recorded.',
      }),
    },
  },
});
