import { atomically } from '../../database/transactions/atomically.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund } from '../../models/payments/Refund.js';
import { Refused } from '../errors.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { reduceSale } from './earnings.js';
import { isHeldByPlatform, OrderBooks } from './OrderBooks.js';
import { post } from './post.js';

/** The part of a refund that the seller bears. */
interface SellersPart {
  orderId: number;
  sellerId: number;
  storeId: number;
  refundId: number;
  /** More than zero. */
  amount: Paise;
}

/**
 * Charges the seller their part of a refund, once, and returns the fee of that part. Ignores a cancelled order whose
 * money the platform has, because its earning is already reversed. Refuses `order_not_found`. @returns whether it was
 * charged now
 */
export function recordRefund(
  world: Pick<World, 'now'>,
  { orderId, sellerId, storeId, refundId, amount }: SellersPart,
): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('A refund is a positive number of paise.');
  return atomically(async () => {
    // The write conflicts with a concurrent cancellation.
    const touched = { $set: { updatedAt: world.now() } };
    const order = await StoreOrder.findOneAndUpdate({ _id: orderId, sellerId, storeId }, touched).lean();
    if (!order) throw new Refused('order_not_found');
    const books = await OrderBooks.of(order);
    if (books.isCharged(refundId)) return false;
    const isCancelled = order.status === 'cancelled';
    if (isCancelled && isHeldByPlatform(order, books)) return false;
    const holdsCash = isCancelled && books.hasOpen('collected-by-store');
    await post(world, 'refund-charged', { order, refundId, amount, holdsCash });
    if (!isCancelled) await reduceSale(world, order);
    return true;
  });
}

/**
 * Returns to the seller what they were charged for refunds of goods that a change took off the order, because they earn
 * less for the order too. Call it in the transaction of the change.
 * @param covered the part of the change that earlier refunds cover
 */
export async function returnCharges(world: Pick<World, 'now'>, order: StoreOrderRecord, covered: Paise): Promise<void> {
  let left = covered;
  for (const { refundId, postings } of (await OrderBooks.of(order)).openOf('refund-charged')) {
    const refund = await Refund.findById(refundId).lean();
    if (!refund) continue;
    const before = refund.covered ?? 0;
    const amount = Math.min(left, Math.max(...postings.map((posting) => posting.amount)) - before);
    if (amount <= 0) continue;
    await Refund.updateOne({ _id: refund._id }, { $set: { covered: before + amount } });
    await post(world, 'charge-returned', { order, refundId: refund._id, amount, covered: before + amount });
    left -= amount;
  }
}
