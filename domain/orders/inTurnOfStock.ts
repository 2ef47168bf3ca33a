import { inTurn } from '../../database/inTurn.js';
import { turnOfProduct } from '../../models/Product.js';
import { StoreOrder } from '../../models/StoreOrder.js';

/** Runs what gives the stock of an order back when nobody else in this process changes its products. Call it around the transaction. */
export async function inTurnOfStock<T>(order: { _id: number }, work: () => Promise<T>): Promise<T> {
  const products = await StoreOrder.distinct('items.productId', order);
  return inTurn(products.map(turnOfProduct), work);
}
