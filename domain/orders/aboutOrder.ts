import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { AboutOrder } from '../notifications/Templates.js';

/** The data of an order in its notifications. */
export const aboutOrder = ({ _id: orderId, storeId, orderNumber, storeName }: StoreOrderRecord): AboutOrder => ({
  orderId,
  storeId,
  orderNumber,
  storeName,
});
