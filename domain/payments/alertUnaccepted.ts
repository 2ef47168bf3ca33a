import { paidAndPending, StoreOrder } from '../../models/orders/StoreOrder.js';
import { formatPaise } from '../money.js';
import { raiseAlertOnce } from '../paymentStates/raiseAlertOnce.js';
import type { World } from '../world.js';

/** Orders that one run reads, the oldest first. */
const rowsAtMost = 500;

/** Raises an alert for each paid order that its store did not accept within `ORDER_ACCEPT_ALERT_MINUTES`. */
export async function alertUnaccepted({ now, config }: Pick<World, 'now' | 'config'>): Promise<void> {
  const before = new Date(now().getTime() - config.orderAcceptAlertMs);
  const waiting = await StoreOrder.find({ ...paidAndPending, createdAt: { $lte: before } })
    .sort({ createdAt: 1, _id: 1 })
    .limit(rowsAtMost)
    .lean();
  for (const { _id: orderId, orderNumber, storeName, total } of waiting) {
    await raiseAlertOnce('order_not_accepted', `order ${orderNumber}`, {
      orderId,
      explanation:
        `₹${formatPaise(total)} is paid, but ${storeName} has not accepted the order. Call the store, or cancel the ` +
        'order: the customer is refunded.',
    });
  }
}
