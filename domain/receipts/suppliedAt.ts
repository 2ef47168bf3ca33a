import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** When the customer got the goods: the date of the receipt, which decides on its financial year. */
export const suppliedAt = ({
  deliveredAt,
  completedAt,
  createdAt,
}: Pick<StoreOrderRecord, 'deliveredAt' | 'completedAt' | 'createdAt'>): Date =>
  deliveredAt ?? completedAt ?? createdAt;
