import { type MoneyHolder, readOrderMoney } from '../../domain/staff/orders/readOrderMoney.js';
import type { AnyOrderRecord } from '../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

/** How the rest of a payment goes back to the customer. */
const waysBack: Record<MoneyHolder, string> = {
  gateway: 'The gateway refunds it to the card or account that paid.',
  platform: 'The platform has the money. Staff transfer it by hand, in “Refunds”.',
  store: 'The store has the cash and returns it, in “Refunds”.',
};

/** The number of an order, if there is one, with a link to where the order is now. */
export const orderFact = (order: AnyOrderRecord | null | undefined): Fact => ({
  label: 'Order',
  value: order?.orderNumber,
  link: order ? { resource: order.archivedAt ? 'ArchivedOrder' : 'StoreOrder', id: order._id } : undefined,
});

/** The facts of a refund by staff: what was paid and given back, and who has the rest. */
export async function refundFacts(orderId: number): Promise<Fact[]> {
  const order = await StoreOrder.findById(orderId).lean();
  if (!order) return [];
  const { paid, refunded, refunding, left, heldBy } = await readOrderMoney(order);
  return [
    ...partiesOf(order),
    paidOf(order, paid),
    { label: 'Refunded', value: refunded },
    { label: 'Being refunded', value: refunding },
    { label: 'Left', value: left, note: waysBack[heldBy] },
    { label: 'Platform fee', value: order.platformFee },
    { label: 'Seller’s share', value: order.sellerAmount, note: 'Reduced by the refund if the seller bears it.' },
    toldOf('that the amount is on its way, and until when the bank shows it'),
  ];
}

/** The facts of a cancellation by staff: what it does to the money and to the goods. */
export async function cancelFacts(orderId: number): Promise<Fact[]> {
  const order = await StoreOrder.findById(orderId).lean();
  if (!order) return [];
  const { paid, refunded, refunding, left, heldBy } = await readOrderMoney(order);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...partiesOf(order),
    { label: 'Status', value: order.status, isState: true },
    paidOf(order, paid),
    { label: 'Refunded before', value: refunded + refunding },
    { label: 'Will be refunded', value: left, note: left > 0 ? waysBack[heldBy] : 'Nothing is left to refund.' },
    { label: 'Returns to stock', value: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}` },
    toldOf(left > 0 ? 'your reason, and that the refund is on its way' : 'your reason'),
  ];
}

/** The facts of an order that staff mark as delivered: who waits for it, and what its courier reported. */
export async function deliverFacts(orderId: number): Promise<Fact[]> {
  const order = await StoreOrder.findById(orderId).lean();
  if (!order) return [];
  const delivery = await DeliveryAssignment.findOne({ orderId }).lean();
  return [
    ...partiesOf(order),
    { label: 'Customer’s phone', value: order.customerPhone },
    { label: 'Status', value: order.status, isState: true },
    { label: 'Promised for', value: order.promisedAt },
    ...(delivery ? reportOf(delivery) : []),
  ];
}

const reportOf = ({ _id, status, riderName, riderPhone }: DeliveryAssignmentRecord): Fact[] => [
  { label: 'Delivery', value: labelOf(status), link: { resource: 'DeliveryAssignment', id: _id } },
  { label: 'Rider', value: riderName, note: riderPhone ?? undefined },
];

const partiesOf = ({ customerName, consumerId, storeName, storeId }: StoreOrderRecord): Fact[] => [
  { label: 'Customer', value: customerName, link: { resource: 'Consumer', id: consumerId } },
  { label: 'Store', value: storeName, link: { resource: 'Store', id: storeId } },
];

const paidOf = ({ paymentMethod, paymentVerification }: StoreOrderRecord, paid: number): Fact => ({
  label: 'Paid',
  value: paid,
  note:
    paymentVerification === 'unverified'
      ? 'The UTR is not verified. A refund is held until staff find it in the bank statement.'
      : labelOf(paymentMethod),
});

const toldOf = (what: string): Fact => ({ label: 'The customer learns', value: what });
