import { isInTransaction } from '../../../database/transactions/atomically.js';
import { serially } from '../../../database/transactions/serially.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { lockKeyOfProduct, Product, type ProductRecord } from '../../../models/catalog/Product.js';
import type { ProductVariant } from '../../../models/catalog/productParts.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { fieldsOfVariants } from '../../catalog/products/variants.js';
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

export interface Pieces {
  productId: number;
  variantId?: number | null | undefined;
  quantity: number;
}

/** The pieces of each product, and of each variant of one, in all lines. */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const pieces = new Map<string, Pieces>();
  for (const { productId, variantId, quantity } of lines) {
    const key = `${productId} ${variantId ?? ''}`;
    pieces.set(key, { productId, variantId, quantity: quantity + (pieces.get(key)?.quantity ?? 0) });
  }
  return [...pieces.values()];
}

const isOfVariant = ({ variantId }: Pieces): boolean => typeof variantId === 'number';
const isOfProduct = (line: Pieces): boolean => !isOfVariant(line);

/**
 * The updates of products whose variants change their stock. A concurrent change of one of these products conflicts,
 * and the transaction is retried.
 * @param change the variant after its pieces were taken or returned; undefined if that is not possible
 * @returns the updates, and whether all lines are in them
 */
async function updateVariants(
  lines: Pieces[],
  change: (variant: ProductVariant, quantity: number) => ProductVariant | undefined,
) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const fields = { variants: 1, status: 1, snoozeUntil: 1 } as const;
  const products =
    ids.length === 0
      ? []
      : await Product.find({ _id: { $in: ids } }, fields).lean<Pick<ProductRecord, '_id' | keyof typeof fields>[]>();
  let isComplete = products.length === ids.length;
  const updates = products.map((product) => {
    const variants = [...(product.variants ?? [])];
    for (const { variantId, quantity } of lines.filter(({ productId }) => productId === product._id)) {
      const index = variants.findIndex(({ id }) => id === variantId);
      const before = variants[index];
      const after = before && change(before, quantity);
      if (after) variants[index] = after;
      else isComplete = false;
    }
    const set = { variants, ...fieldsOfVariants({ ...product, variants }) };
    const update = { $set: set, $currentDate: { updatedAt: true as const } };
    return { updateOne: { filter: { _id: product._id, status: product.status }, update } };
  });
  return { updates, isComplete };
}

function taken(variant: ProductVariant, quantity: number): ProductVariant | undefined {
  const { stock, status } = variant;
  if (typeof stock !== 'number' || status !== 'available' || stock < quantity) return undefined;
  return { ...variant, stock: stock - quantity, status: stock === quantity ? 'out_of_stock' : status };
}

function returned(variant: ProductVariant, quantity: number): ProductVariant | undefined {
  const { stock, oversold: over, status } = variant;
  if (typeof stock !== 'number') return undefined;
  const after = stock + Math.max(0, quantity - over);
  const isBack = stock === 0 && after > 0;
  return { ...variant, stock: after, oversold: Math.max(0, over - quantity), status: isBack ? 'available' : status };
}

/**
 * Takes stock in one round trip, after one that reads products with variants. A product or variant without remaining
 * stock becomes out_of_stock. Call it in the transaction of the order.
 * @returns whether all products had enough stock
 */
export async function takeStock(lines: Pieces[]): Promise<boolean> {
  if (lines.length === 0) return true;
  const { updates, isComplete } = await updateVariants(lines.filter(isOfVariant), taken);
  if (!isComplete) return false;
  const ofProducts = lines.filter(isOfProduct).map(({ productId, quantity }) => ({
    updateOne: {
      filter: { _id: productId, status: 'available' as const, stock: { $gte: quantity } },
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
  }));
  const { modifiedCount } = await Product.bulkWrite([...updates, ...ofProducts], { timestamps: false });
  return modifiedCount === updates.length + ofProducts.length;
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
  const { updates } = await updateVariants(lines.filter(isOfVariant), returned);
  const ofProducts = lines.filter(isOfProduct).map(({ productId, quantity }) => ({
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
  }));
  await Product.bulkWrite([...updates, ...ofProducts], { timestamps: false });
  await recordRestocks(
    world,
    wereOut.map(({ _id }) => _id),
  );
}
