import { assignDelivery } from '../../domain/orders/delivering/assignDelivery.js';
import { onEvent } from '../job.js';

/** Requests a courier for an order that the store accepted before it was paid. */
export const assignPaidDelivery = onEvent('order.paid', 'assignPaidDelivery', (world, { orderId }) =>
  assignDelivery(world, orderId),
);
