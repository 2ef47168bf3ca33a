import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/**
 * Whether the platform's delivery carries an order. Of orders from before `deliveredBy`, those whose delivery fee the
 * platform earns, and those with an assignment.
 */
export function isCarriedByPlatform(order: StoreOrderRecord, hasAssignment: boolean): boolean {
  const { fulfillmentType, deliveredBy, total, sellerAmount, platformFee } = order;
  if (deliveredBy) return deliveredBy === 'platform';
  return fulfillmentType === 'delivery' && (total !== sellerAmount + platformFee || hasAssignment);
}
