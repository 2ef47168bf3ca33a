import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { isHeldByPlatform } from './isHeldByPlatform.js';
import { OrderBooks } from './OrderBooks.js';

/**
 * Reverses the ledger rows of an order. A refund that the seller bears stays charged if the seller has the customer's
 * money. Call it in the transaction that cancels or unpays the order.
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
