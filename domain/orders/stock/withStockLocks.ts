import { serially } from '../../../database/transactions/serially.js';
import { lockKeyOfProduct } from '../../../models/catalog/Product.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';

/**
 * Runs work that returns the stock of orders, serialized per product within this process. Call it around the
 * transaction.
 */
export async function withStockLocks<T>(
  order: { _id: number | { $in: number[] } },
  work: () => Promise<T>,
): Promise<T> {
  const products = await StoreOrder.distinct('items.productId', order);
  return serially(products.map(lockKeyOfProduct), work);
}
