import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund } from '../../models/payments/Refund.js';
import type { Paise } from '../money.js';

/**
 * The part of an order's payment that has no refund yet. Failed refunds count, because staff make them by hand.
 */
export async function refundableAmount({
  _id: orderId,
  total,
}: Pick<StoreOrderRecord, '_id' | 'total'>): Promise<Paise> {
  const refunds = await Refund.find({ orderId, status: { $ne: 'void' } }, { amount: 1 }).lean();
  return total - refunds.reduce((sum, { amount }) => sum + amount, 0);
}
