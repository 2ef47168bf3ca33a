import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';
import { type BookedEvent, postAll } from './post.js';
import { taxOrder } from './taxes/taxOrder.js';

interface Carried {
  _id: number;
  orderId: number;
}

/**
 * Books the cash that the platform's delivery collected for an order: the courier holds it, the seller earns, and owes
 * the fee. Of a cancelled order only the cash is booked. Ignores orders that are not paid in cash. Call it in the
 * transaction that marks the delivery as delivered.
 */
export async function recordCash(
  world: Pick<World, 'config' | 'now'>,
  { _id: assignmentId, orderId }: Carried,
): Promise<void> {
  const order = await StoreOrder.findOne({ _id: orderId, paymentMethod: 'cod' }).lean();
  if (!order) return;
  const books = await OrderBooks.of(order);
  const nth = books.next('collected-by-courier');
  const collected: BookedEvent[] = books.hasOpen('collected-by-courier')
    ? []
    : [['collected-by-courier', { order, nth, assignmentId }]];
  const isCharged = books.hasOpen('delivered-for-store-cash', 'fee-owed');
  const earned = [
    ...books.once('delivered-for-courier-cash'),
    ...books.once('discount-borne'),
    ...(isCharged ? [] : books.once('fee-owed')),
  ];
  if (collected.length > 0)
    await DeliveryAssignment.updateOne({ _id: assignmentId }, { $inc: { cashHeld: order.total } });
  if (order.status === 'cancelled') return postAll(world, collected);
  await postAll(world, [...collected, ...earned, ...(isCharged ? [] : await taxOrder(world, order))]);
}
