import type { OrderData } from '../../models/notifications/notificationKinds.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** The data of an order in its notifications. */
export const aboutOrder = ({ _id: orderId, storeId, orderNumber, storeName }: StoreOrderRecord): OrderData => ({
  orderId,
  storeId,
  orderNumber,
  storeName,
});
