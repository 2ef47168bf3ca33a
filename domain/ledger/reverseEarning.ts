import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { isHeldByPlatform } from './isHeldByPlatform.js';
import { OrderBooks } from './OrderBooks.js';
import { post } from './post.js';
import type { PricedOrder } from './postings/orderPostings.js';

/**
 * Reverses what a delivered order has earned. A refund that the seller bears stays charged if the seller has the
 * customer's money. Call it in the transaction that cancels or unpays the order.
 */
export async function reverseEarning(
  world: Pick<World, 'now'>,
  order: PricedOrder & Pick<StoreOrderRecord, 'paymentMethod'>,
): Promise<void> {
  const books = await OrderBooks.of(order);
  const charged = books.openOf('refund-charged');
  const takesAll = isHeldByPlatform(order, books);
  const earned = books.openOf(
    ...(['delivered', 'delivered-for-store-cash', 'delivered-for-courier-cash', 'fee-owed', 'promoted'] as const),
  );
  await books.reverse(world, takesAll ? [...earned, ...charged] : earned);
  if (takesAll || !books.hasOpen('collected-by-store')) return;
  const amounts = charged.flatMap(({ postings }) => postings.map(({ amount }) => Math.max(amount, 0)));
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  await post(world, 'charged-for-cash', { orderId: order._id, amount });
}
