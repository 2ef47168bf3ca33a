import { insert } from '../../../database/insert.js';
import { Store } from '../../../models/catalog/Store.js';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { World } from '../../world.js';
import { stateOf } from '../moving/orderStates.js';

/**
 * Sees to it that somebody carries an order: notes the assignment for staff to fill in and, where a delivery partner
 * is set up, hands it over. Running twice is harmless: one order has one assignment.
 * @throws when the partner does not take it; the caller tries again later
 */
export async function assignDelivery({ delivery }: Pick<World, 'delivery'>, orderId: number): Promise<void> {
  const order = await StoreOrder.findById(orderId).lean();
  const store = order && (await Store.findById(order.storeId).lean());
  if (!store || order.fulfillmentType !== 'delivery' || store.selfDelivery) return;
  if (stateOf(order.status).delivery !== 'sought') return;

  const assignment = await noteAssignment(order);
  if (!delivery || assignment.status !== 'unassigned') return;
  const { reference } = await delivery.request({
    assignmentId: assignment._id,
    orderNumber: order.orderNumber,
    pickup: { name: store.name, address: store.address ?? null, phone: store.phone ?? null },
    dropoff: {
      name: order.customerName,
      address: order.deliveryAddress,
      phone: order.customerPhone,
      latitude: order.deliveryLatitude ?? null,
      longitude: order.deliveryLongitude ?? null,
    },
    instructions: order.instructions ?? null,
    cashToCollect: order.paymentStatus === 'cod' ? order.total : 0,
  });
  await DeliveryAssignment.updateOne(
    { _id: assignment._id, status: 'unassigned' },
    { $set: { status: 'assigned', partnerReference: reference } },
  );
}

async function noteAssignment({ _id: orderId, storeId }: StoreOrderRecord): Promise<DeliveryAssignmentRecord> {
  const noted = await DeliveryAssignment.findOne({ orderId }).lean();
  if (noted) return noted;
  return insert(DeliveryAssignment, { orderId, storeId });
}
