import { DateTime } from 'luxon';
import type { OrderStatus, StoreOrderRecord } from '../../models/StoreOrder.js';

/** What the consumer reads when an order arrives at a status. */
const news: Record<OrderStatus, [title: string, sentence: string]> = {
  pending: ['Order placed', 'is waiting for the store.'],
  accepted: ['Order accepted', 'was accepted by the store.'],
  preparing: ['Order in preparation', 'is being prepared.'],
  ready: ['Order ready', 'is ready.'],
  ready_for_pickup: ['Ready for pickup', 'waits for you at the store.'],
  out_for_delivery: ['On its way', 'is on its way to you.'],
  delivered: ['Order delivered', 'was delivered.'],
  completed: ['Order completed', 'is completed. Thank you!'],
  cancelled: ['Order cancelled', 'was cancelled.'],
};

export function statusNews(order: StoreOrderRecord, zone: string): { title: string; body: string } {
  const { status, orderNumber, storeName, cancellationReason, sellerPickupTime } = order;
  const [title, sentence] = news[status];
  const promise = sellerPickupTime && status !== 'cancelled' ? ` Ready by ${clock(sellerPickupTime, zone)}.` : '';
  const reason = status === 'cancelled' && cancellationReason ? ` Reason: ${cancellationReason}` : '';
  return { title, body: `Your order ${orderNumber} from ${storeName} ${sentence}${promise}${reason}` };
}

const clock = (at: Date, zone: string) => DateTime.fromJSDate(at, { zone }).toFormat('d LLL, HH:mm');
