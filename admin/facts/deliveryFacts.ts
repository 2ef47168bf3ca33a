import { CourierCash } from '../../domain/ledger/CourierCash.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';
import { orderFact } from './orderFacts.js';

/** The facts of a delivery: its order, where it goes, what the courier collects, holds and has handed over. */
export async function deliveryFacts(assignmentId: number): Promise<Fact[]> {
  const assignment = await DeliveryAssignment.findById(assignmentId).lean();
  const order = assignment && (await findOrder({ _id: assignment.orderId }));
  if (!order) return [];
  const { held } = await CourierCash.of(assignmentId);
  const isCash = order.paymentMethod === 'cod';
  return [
    orderFact(order),
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
