import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { Contribution } from '../../models/orders/Contribution.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { isHeldByPlatform } from './isHeldByPlatform.js';
import { OrderBooks } from './OrderBooks.js';
import { post, postAll } from './post.js';
import type { PricedOrder } from './postings/orderPostings.js';

/**
 * Reverses what a delivered order has earned. If the seller has the customer's cash, refunds that the seller bears stay
 * charged, and earlier refunds that the platform bears are charged too. Call it in the transaction that cancels or
 * unpays the order.
 */
export async function reverseEarning(
  world: Pick<World, 'now'>,
  order: PricedOrder & Pick<StoreOrderRecord, 'paymentMethod'>,
): Promise<void> {
  const books = await OrderBooks.of(order);
  const charged = books.openOf('refund-charged');
  const takesAll = isHeldByPlatform(order, books);
  const earned = books.openOf(
    ...(['delivered', 'delivered-for-store-cash', 'delivered-for-courier-cash', 'fee-owed'] as const),
    ...(['promoted', 'sale-reduced'] as const),
  );
  await books.reverse(world, takesAll ? [...earned, ...charged] : earned);
  if (books.hasOpen('sale-reduced')) {
    await Contribution.updateOne({ orderId: order._id }, { $set: { reversed: 0 } });
    await ReelEarning.updateOne({ orderId: order._id }, { $set: { reversed: 0 } });
  }
  if (takesAll || !books.hasOpen('collected-by-store')) return;
  const amounts = charged.flatMap(({ postings }) => postings.map(({ amount }) => Math.max(amount, 0)));
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  await post(world, 'charged-for-cash', { orderId: order._id, amount });
  const borne = books
    .openOf('refund-granted')
    .flatMap(({ refundId, postings }) => (refundId && !books.isCharged(refundId) ? [{ refundId, postings }] : []));
  await postAll(
    world,
    borne.map(({ refundId, postings }) => [
      'refund-charged',
      { order, refundId, amount: Math.max(...postings.map((posting) => posting.amount)), holdsCash: true },
    ]),
  );
}
