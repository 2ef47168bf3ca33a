import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { allDay, carry, makeOrder } from '../../support/books/delivered.js';
import { makeStore } from '../../support/factories.js';
import type { TestWorld } from '../../support/world.js';

/** An accepted order of ₹225, in cash by default, with a courier. */
export async function orderWithCourier(world: TestWorld, payment: Parameters<typeof makeOrder>[2] = {}) {
  const order = await makeOrder(world, await makeStore(allDay), payment);
  await carry(world, order, 'accepted');
  await assignDelivery({ ...world, delivery: undefined }, order._id);
  const { _id } = await DeliveryAssignment.findOne({ orderId: order._id }).lean().orFail();
  const assignmentId = Number(_id);
  const report = (status: 'picked_up' | 'delivered') =>
    recordDelivery(world, { eventId: `courier-${assignmentId}-${status}`, assignmentId, status });
  return { order, assignmentId, report };
}
