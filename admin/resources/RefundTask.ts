import type { ResourceWithOptions } from 'adminjs';
import { markRefunded } from '../../domain/staff/markRefunded.js';
import type { World } from '../../domain/world.js';
import { RefundTask as model, refundStatuses } from '../../models/RefundTask.js';
import { deed } from './deed.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** Money that staff give back by hand. */
export const RefundTask = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.workToDo('CornerUpLeft'),
    titleProperty: '_id',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['_id', 'amount', 'status', 'orderId', 'createdAt', 'doneAt'],
    filterProperties: ['status', 'orderId', 'createdAt'],
    properties: { amount: showAs.money, status: showAs.badge(refundStatuses) },
    actions: {
      ...readOnly,
      markRefunded: deed({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ status }) => status === 'open',
        explanation:
          'Do this once the money has left your account. The order’s payment turns refunded. This cannot be undone.',
        button: 'The money was given back',
        perform: (operator, taskId) => markRefunded(world, operator, taskId),
        done: 'The refund was noted.',
      }),
    },
  },
});
