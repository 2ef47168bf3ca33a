import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { hasCourier } from './hasCourier.js';
import { OrderBooks } from './OrderBooks.js';

/**
 * Whether our courier was to collect the cash of an order and did not. The customer has not paid, even if the seller
 * marked the order as delivered.
 */
export async function isUncollected(order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod !== 'cod' || !(await hasCourier(order))) return false;
  return !(await OrderBooks.of(order)).hasOpen('collected-by-courier');
}
