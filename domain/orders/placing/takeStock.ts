import { driverCollection } from '../../../database/driverCollection.js';
import { inTransaction } from '../../../database/transactions/atomically.js';
import { Product } from '../../../models/catalog/Product.js';

interface Pieces {
  productId: number;
  quantity: number;
}

/**
 * Takes the pieces of an order from the counted stock, in one round trip; a product that has none left turns
 * out_of_stock. Call it in the order's transaction. @returns whether there was enough of everything
 */
export async function takeStock(lines: Pieces[]): Promise<boolean> {
  if (lines.length === 0) return true;
  const { modifiedCount } = await driverCollection(Product).bulkWrite(
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
    inTransaction(),
  );
  return modifiedCount === lines.length;
}

/** Gives back what `takeStock` took; a product that had run out is available again. */
export async function returnStock(lines: Pieces[]): Promise<void> {
  if (lines.length === 0) return;
  await driverCollection(Product).bulkWrite(
    lines.map(({ productId, quantity }) => ({
      updateOne: {
        filter: { _id: productId, stock: { $ne: null } },
        update: [
          {
            $set: {
              stock: { $add: ['$stock', quantity] },
              status: { $cond: [{ $eq: ['$status', 'out_of_stock'] }, 'available', '$status'] },
              updatedAt: '$$NOW',
            },
          },
        ],
      },
    })),
    inTransaction(),
  );
}
