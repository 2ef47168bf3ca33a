import { isInTransaction } from '../../../database/transactions/atomically.js';
import { serially } from '../../../database/transactions/serially.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { lockKeyOfProduct, Product } from '../../../models/catalog/Product.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { recordRestocks } from '../../favourites/notifyFavourites.js';
import type { World } from '../../world.js';

/**
 * Runs work that returns the stock of orders, serialized per product within this process. Call it around the
 * transaction.
 */
export async function withStockLocks<T>(
  order: { _id: number | { $in: number[] } },
  work: () => Promise<T>,
): Promise<T> {
  // A transaction that waits for a lock would hold up others.
  if (isInTransaction()) return work();
  const products = await StoreOrder.distinct('items.productId', order);
  return serially(products.map(lockKeyOfProduct), work);
}

/** Serializes what a consumer holds: concurrent transactions conflict on the consumer's row and are retried. */
export async function lockHolds(consumerId: number): Promise<void> {
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
}

interface Pieces {
  productId: number;
  quantity: number;
}

/**
 * Takes stock in one round trip. A product without remaining stock becomes out_of_stock. Call it in the transaction of
 * the order. @returns whether all products had enough stock
 */
export async function takeStock(lines: Pieces[]): Promise<boolean> {
  if (lines.length === 0) return true;
  const { modifiedCount } = await Product.bulkWrite(
    lines.map(({ productId, quantity }) => ({
      updateOne: {
        filter: { _id: productId, status: 'available', stock: { $gte: quantity } },
        update: [
          {
            $set: {
              stock: { $subtract: ['$stock', quantity] },
              status: { $cond: [{ $eq: ['$stock', quantity] }, 'out_of_stock', '$status'] },
              updatedAt: '$$NOW',
            },
          },
        ],
      },
    })),
    { timestamps: false },
  );
  return modifiedCount === lines.length;
}

const oversold = { $ifNull: ['$oversold', 0] };
const isSnoozed = { $gt: ['$snoozeUntil', null] };
const isInStockAgain = {
  $and: [{ $eq: ['$status', 'out_of_stock'] }, { $gt: ['$stock', 0] }, { $not: [isSnoozed] }],
};

/**
 * Returns stock that `takeStock` took, except for oversold pieces. A product that was out_of_stock becomes available if
 * it has stock again, unless its seller has snoozed it.
 */
export async function returnStock(world: Pick<World, 'now' | 'outbox'>, lines: Pieces[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ productId }) => productId);
  const liked = { _id: { $in: ids }, status: 'out_of_stock', likeCount: { $gt: 0 } } as const;
  const wereOut = await Product.find(liked, { _id: 1 }).lean();
  await Product.bulkWrite(
    lines.map(({ productId, quantity }) => ({
      updateOne: {
        filter: { _id: productId, stock: { $ne: null } },
        update: [
          {
            $set: {
              stock: { $add: ['$stock', { $max: [0, { $subtract: [quantity, oversold] }] }] },
              oversold: { $max: [0, { $subtract: [oversold, quantity] }] },
              updatedAt: '$$NOW',
            },
          },
          { $set: { status: { $cond: [isInStockAgain, 'available', '$status'] } } },
        ],
      },
    })),
    { timestamps: false },
  );
  await recordRestocks(
    world,
    wereOut.map(({ _id }) => _id),
  );
}
