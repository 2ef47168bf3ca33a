import { assignDelivery as assign } from '../../domain/orders/delivering/assignDelivery.js';
import { stateOf } from '../../domain/orders/moving/orderStates.js';
import { onEvent } from '../job.js';

/** Requests a courier for an order that the store accepted. */
export const assignDelivery = onEvent('order.moved', 'assignDelivery', async (world, { orderId, to }) => {
  if (stateOf(to).delivery === 'requested') await assign(world, orderId);
});
