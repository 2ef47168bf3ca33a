import type { OrderData } from '../../models/notifications/notificationKinds.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** What every notification about an order says of it. */
export const aboutOrder = ({ _id: orderId, storeId, orderNumber, storeName }: StoreOrderRecord): OrderData => ({
  orderId,
  storeId,
  orderNumber,
  storeName,
});
