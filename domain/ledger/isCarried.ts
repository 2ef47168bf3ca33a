import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { isCarriedByPlatform } from './isCarriedByPlatform.js';

/** As `isCarriedByPlatform`. Reads the assignment of an order from before `deliveredBy`. */
export async function isCarried(order: StoreOrderRecord): Promise<boolean> {
  const { _id: orderId, deliveredBy } = order;
  return isCarriedByPlatform(order, !deliveredBy && (await DeliveryAssignment.exists({ orderId })) !== null);
}
