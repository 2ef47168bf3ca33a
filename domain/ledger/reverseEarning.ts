import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { isHeldByPlatform } from './isHeldByPlatform.js';
import { OrderBooks } from './OrderBooks.js';

/**
 * Takes back what an order has brought its seller, by rows of the opposite amount. A refund that the seller bears stays
 * where the seller has the customer's money. Call it in the transaction that makes it due.
 */
export async function reverseEarning(
  { now }: Pick<World, 'now'>,
  order: Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'sellerId' | 'storeId' | 'paymentMethod'>,
): Promise<void> {
  const books = await OrderBooks.of(order);
  const takesAll = isHeldByPlatform(order, books);
  const rows = books.open.filter(({ type }) => takesAll || type !== 'refund');
  await books.reverse(rows, now());
}
