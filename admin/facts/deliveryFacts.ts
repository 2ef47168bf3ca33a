import { CourierCash } from '../../domain/ledger/CourierCash.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

/** The facts of a delivery: its order, where it goes, what the courier collects, holds and has handed over. */
export async function deliveryFacts(assignmentId: number): Promise<Fact[]> {
  const assignment = await DeliveryAssignment.findById(assignmentId).lean();
  const order = assignment && (await StoreOrder.findById(assignment.orderId).lean());
  if (!order) return [];
  const { held } = await CourierCash.of(assignmentId);
  const isCash = order.paymentMethod === 'cod';
  return [
    { label: 'Order', value: order.orderNumber, link: { resource: 'StoreOrder', id: order._id } },
    { label: 'Status of the order', value: order.status, isState: true },
    { label: 'Store', value: order.storeName, link: { resource: 'Store', id: order.storeId } },
    { label: 'Customer', value: order.customerName, note: order.customerPhone },
    { label: 'Address', value: order.deliveryAddress, note: order.instructions ?? undefined },
    { label: 'Promised for', value: order.promisedAt },
    { label: 'Payment', value: labelOf(order.paymentMethod) },
    { label: 'To collect', value: isCash ? order.total : 0 },
    { label: 'Held by the courier', value: held },
    { label: 'Handed over', value: assignment.remitted },
    { label: 'Rider', value: assignment.riderName, note: assignment.riderPhone ?? undefined },
  ];
}
