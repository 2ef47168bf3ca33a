import { assignDelivery as assign } from '../domain/orders/delivering/assignDelivery.js';
import { stateOf } from '../domain/orders/moving/orderStates.js';
import { onEvent } from './job.js';

/** Finds somebody to carry an order once the store has taken it. */
export const assignDelivery = onEvent('order.moved', 'assignDelivery', async (world, { orderId, to }) => {
  if (stateOf(to).delivery === 'sought') await assign(world, orderId);
});
