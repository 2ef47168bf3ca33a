import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { AboutOrder } from '../notifications/Templates.js';

/** What every notification about an order says of it. */
export const aboutOrder = ({ _id: orderId, storeId, orderNumber, storeName }: StoreOrderRecord): AboutOrder => ({
  orderId,
  storeId,
  orderNumber,
  storeName,
});
