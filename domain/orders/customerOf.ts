import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** The account that placed an order. */
export const customerOf = ({ consumerId }: Pick<StoreOrderRecord, 'consumerId'>) => ({
  kind: 'consumer' as const,
  id: consumerId,
});
