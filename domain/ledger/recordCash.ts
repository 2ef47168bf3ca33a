import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';

/**
 * Books the cash that the platform's own delivery took for an order: the seller has earned their part of it, less the fee.
 * Call it in the transaction in which the delivery turns delivered. An order that was cancelled, or is not paid in
 * cash, is left alone.
 */
export async function recordCash({ now }: Pick<World, 'now'>, orderId: number): Promise<void> {
  const order = await StoreOrder.findOne({ _id: orderId, paymentMethod: 'cod', status: { $ne: 'cancelled' } }).lean();
  if (!order) return;
  const { sellerAmount, platformFee } = order;
  const books = await OrderBooks.of(order);
  await books.writeOnce('earning', sellerAmount + platformFee, now());
  await books.writeOnce('cod_fee', -platformFee, now());
}
