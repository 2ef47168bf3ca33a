import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { isCarried } from './isCarried.js';
import { OrderBooks } from './OrderBooks.js';

/**
 * Whether our delivery carries a cash order and does not have its cash. The customer has not paid, even if the seller
 * marked the order as delivered.
 */
export async function isUncollected(order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod !== 'cod' || !(await isCarried(order))) return false;
  return !(await OrderBooks.of(order)).hasOpen('collected-by-courier');
}
