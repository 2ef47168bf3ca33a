import { FoodOrder, type FoodOrderRecord } from '../../models/food/FoodOrder.js';
import { Refused } from '../errors.js';

/** Statuses of the old system, which are free text. */
const cancelled = /cancel|reject|fail/i;

/** Finds a consumer's own unpaid historical order. Refuses `order_not_found`, `not_payable`. */
export async function findPayable(consumerId: number, orderId: number): Promise<FoodOrderRecord> {
  const order = await FoodOrder.findOne({ _id: orderId, consumerId }).lean();
  if (!order) throw new Refused('order_not_found');
  if (order.paymentStatus !== 'unpaid' || order.total <= 0 || cancelled.test(order.status))
    throw new Refused('not_payable');
  return order;
}
