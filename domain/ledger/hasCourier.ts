import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** Whether our delivery was requested for an order. The store has the cash of an order without a courier. */
export const hasCourier = async ({ _id: orderId }: StoreOrderRecord): Promise<boolean> =>
  (await DeliveryAssignment.exists({ orderId })) !== null;
