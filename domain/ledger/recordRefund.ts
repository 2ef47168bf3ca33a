import { atomically } from '../../database/transactions/atomically.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
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
