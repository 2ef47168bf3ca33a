import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';

/**
 * Books the cash that the platform's delivery collected for an order: the seller's earning and the fee. Ignores orders
 * that are cancelled or not paid in cash. Call it in the transaction that marks the delivery as delivered.
 */
export async function recordCash({ now }: Pick<World, 'now'>, orderId: number): Promise<void> {
  const order = await StoreOrder.findOne({ _id: orderId, paymentMethod: 'cod', status: { $ne: 'cancelled' } }).lean();
  if (!order) return;
  const { sellerAmount, platformFee } = order;
  const books = await OrderBooks.of(order);
  await books.writeOnce('earning', sellerAmount + platformFee, now());
  await books.writeOnce('cod_fee', -platformFee, now());
}
