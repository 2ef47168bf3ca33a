import { orderStatuses } from '../../models/orders/orderStates.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { day } from '../durations.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';

export interface DaySummary {
  /** YYYY-MM-DD, in the time zone of the store. */
  date: string;
  orders: number;
  cancelled: number;
  revenue: Paise;
  platformFee: Paise;
  sellerAmount: Paise;
  unverified: Unverified;
}

/** Orders that are paid with a typed UTR, until staff have verified it, and their total. */
export interface Unverified {
  orders: number;
  amount: Paise;
}

const isCancelled = { $eq: ['$status', 'cancelled'] };
const wasPaid = { $and: [{ $ne: ['$status', 'cancelled'] }, { $eq: ['$paymentStatus', 'paid'] }] };
const isUnverified = { $eq: ['$paymentVerification', 'unverified'] };

/** Of an order in an aggregation: whether its money was received, or is claimed by a typed UTR. */
export const isPaid = {
  received: { $and: [wasPaid, { $not: isUnverified }] },
  unverified: { $and: [wasPaid, isUnverified] },
} as const;

/**
 * The sales of a store by day of the order, newest first, without days that had no order. Only orders whose money was
 * received add amounts: paid online, or collected. An order with a typed UTR is `unverified` until staff verify it.
 */
export function summariseStore(
  { config, now }: Pick<World, 'config' | 'now'>,
  store: { _id: number; timezone?: string | null },
  days: number,
): Promise<DaySummary[]> {
  const timezone = store.timezone ?? config.storeTimezone;
  const received = (field: string) => ({ $sum: { $cond: [isPaid.received, `$${field}`, 0] } });
  const createdAt = { $gte: new Date(now().getTime() - days * day) };
  return StoreOrder.aggregate<DaySummary>([
    // All statuses, since the index has them before the time.
    { $match: { storeId: store._id, status: { $in: orderStatuses }, createdAt } },
    {
      $group: {
        _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone } },
        orders: { $sum: 1 },
        cancelled: { $sum: { $cond: [isCancelled, 1, 0] } },
        revenue: received('total'),
        platformFee: received('platformFee'),
        sellerAmount: received('sellerAmount'),
        unverifiedOrders: { $sum: { $cond: [isPaid.unverified, 1, 0] } },
        unverifiedAmount: { $sum: { $cond: [isPaid.unverified, '$total', 0] } },
      },
    },
    { $sort: { _id: -1 } },
    {
      $project: {
        _id: 0,
        date: '$_id',
        orders: 1,
        cancelled: 1,
        revenue: 1,
        platformFee: 1,
        sellerAmount: 1,
        unverified: { orders: '$unverifiedOrders', amount: '$unverifiedAmount' },
      },
    },
  ]);
}

/** The orders of a seller, or of one of the seller's stores, whose typed UTR staff have not verified yet. */
export async function unverifiedOf(whose: { sellerId: number; storeId?: number }): Promise<Unverified> {
  const [sum] = await StoreOrder.aggregate<Unverified>([
    { $match: { ...whose, paymentVerification: 'unverified', paymentStatus: 'paid', status: { $ne: 'cancelled' } } },
    { $group: { _id: null, orders: { $sum: 1 }, amount: { $sum: '$total' } } },
    { $project: { _id: 0 } },
  ]);
  return sum ?? { orders: 0, amount: 0 };
}
