import { afterKeys } from '../../database/keyset.js';
import type { OrderStatus } from './orderStates.js';
import {
  inStoreStatuses,
  oldestWithoutReceipt,
  runningStatuses,
  StoreOrder,
  unfinished,
  withoutPayment,
  withoutReceipt,
} from './StoreOrder.js';

const nextDue = { dueAt: 1, _id: 1 } as const;

/** A page of a store's unfinished orders, the next due first, with one row more than `limit`. */
export const dueOrdersOf = (
  storeId: number,
  status: OrderStatus | undefined,
  after: readonly unknown[] | undefined,
  limit: number,
) => {
  const wanted = runningStatuses.filter((each) => status === undefined || each === status);
  return StoreOrder.find(afterKeys({ storeId, status: { $in: wanted } }, nextDue, after))
    .sort(nextDue)
    .limit(limit + 1)
    .lean();
};

/** Later than the bound of the partial indexes. */
const earliest = new Date(1);
const past = (now: Date) => ({ $gte: earliest, $lte: now });

/** The ids and stores of orders that their stores did not accept in time, the oldest deadline first. */
export const unacceptedOrders = (now: Date, except: number[], limit: number) =>
  StoreOrder.find({ status: 'pending', acceptBy: past(now), _id: { $nin: except } }, { storeId: 1 })
    .sort({ acceptBy: 1 })
    .limit(limit)
    .lean();

/** Pending orders of which their stores must be reminded. Looks through the deadlines. */
export const ordersToRemind = (now: Date, limit: number) =>
  StoreOrder.find({ status: 'pending', acceptBy: { $gte: earliest }, remindAt: past(now) })
    .limit(limit)
    .lean();

/** Orders whose receipts need a number, the oldest first. */
export const ordersWithoutReceipt = (except: readonly number[], limit: number) =>
  StoreOrder.find(
    { ...withoutReceipt, _id: { $nin: except } },
    { storeId: 1, deliveredAt: 1, completedAt: 1, createdAt: 1 },
  )
    .sort(oldestWithoutReceipt)
    .limit(limit)
    .hint(oldestWithoutReceipt)
    .lean();

/** The ids of orders with a replacement that their consumers did not answer in time, the oldest deadline first. */
export const unansweredChanges = (now: Date, except: number[], limit: number) =>
  StoreOrder.find({ 'pendingChange.expiresAt': past(now), _id: { $nin: except } }, { 'pendingChange.id': 1 })
    .sort({ 'pendingChange.expiresAt': 1 })
    .limit(limit)
    .lean();

/** Paid orders that their stores did not accept since this time, the oldest first. */
export const unacceptedPaid = (since: Date, limit: number) =>
  StoreOrder.find({ paymentStatus: 'paid', status: 'pending', createdAt: { $lte: since } })
    .sort({ createdAt: 1, _id: 1 })
    .limit(limit)
    .hint(unfinished)
    .lean();

/** Accepted online orders that are unpaid. They include finished ones. */
export const takenUnpaid = () => StoreOrder.find(withoutPayment).hint(unfinished).lean();

/** Orders that should have been out or ready for pickup before this time. */
export const lateOrders = (promisedBefore: Date) => ({
  status: { $in: inStoreStatuses },
  promisedAt: past(promisedBefore),
});
