import type { ResourceWithOptions } from 'adminjs';
import { bringBackOrder } from '../../../domain/staff/orders/bringBackOrder.js';
import type { World } from '../../../domain/world.js';
import { ArchivedOrder as model } from '../../../models/orders/ArchivedOrder.js';
import { doneIf } from '../../actions/ActionResult.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { orderPages } from './StoreOrder.js';

/** Old finished orders that the job `archiveOrders` moved. To refund or cancel one, staff bring it back. */
export const ArchivedOrder = (world: World): ResourceWithOptions => {
  const { actions, ...pages } = orderPages(world);
  return {
    resource: model,
    options: {
      ...pages,
      navigation: navigation.orders('Archive'),
      actions: {
        ...actions,
        bringBack: recordAction({
          icon: 'CornerUpLeft',
          explanation:
            'An archived order cannot be refunded or cancelled. Bringing it back moves it to “Orders”, where it can. ' +
            'It is archived again when it has not changed for as many years as now.',
          button: 'Bring back',
          fields: [staffReason],
          perform: async (operator, orderId, { reason = '' }) => {
            const result = await doneIf(bringBackOrder(world, operator, orderId, reason));
            return result.kind === 'done' ? { kind: 'removed' } : result;
          },
          done: 'The order is in “Orders” again.',
        }),
      },
    },
  };
};
