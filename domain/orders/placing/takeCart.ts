import { takeStock } from '../stock/takeStock.js';
import type { OrderDraft } from './draftOrder.js';
import { fillCart, findProducts, refuseProducts } from './fillCart.js';

/** Takes the stock of a draft. Call it in a transaction. Refuses `unknown_product` if the stock is not sufficient. */
export async function takeCart({ storeId, items }: Pick<OrderDraft, 'storeId' | 'items'>): Promise<void> {
  const counted = items.filter(({ stockTaken }) => stockTaken);
  if (await takeStock(counted)) return;
  // Reads the products again to refuse with the missing ones.
  await fillCart(storeId, items, await findProducts(storeId, items));
  await refuseProducts(
    storeId,
    counted.map(({ productId }) => productId),
  );
}
