import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';

/** Reverses the cash and the earning of `recordCash`, if the delivery did not collect the cash after all. */
export async function takeBackCash(world: Pick<World, 'now'>, orderId: number): Promise<void> {
  const order = await StoreOrder.findOne({ _id: orderId, paymentMethod: 'cod' }).lean();
  if (!order) return;
  const books = await OrderBooks.of(order);
  await books.reverse(world, books.openOf('collected-by-courier', 'delivered-for-courier-cash'));
}
