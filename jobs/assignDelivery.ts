import { assignDelivery as assign } from '../domain/orders/assignDelivery.js';
import { onEvent } from './job.js';

/** Finds somebody to carry an order once the store has taken it. */
export const assignDelivery = onEvent('order.moved', 'assignDelivery', async (world, { orderId, to }) => {
  if (to === 'accepted' || to === 'preparing') await assign(world, orderId);
});
