import type { OrderDraft } from './draftOrder.js';
import { fillCart, findProducts, refuseProducts } from './fillCart.js';
import { takeStock } from './takeStock.js';

/** Takes what a draft buys from the counted stock. Call it in a transaction. Refuses `unknown_product` when somebody was faster. */
export async function takeCart({ storeId, items }: Pick<OrderDraft, 'storeId' | 'items'>): Promise<void> {
  const counted = items.filter(({ stockTaken }) => stockTaken);
  if (await takeStock(counted)) return;
  // Looking again tells which products are gone.
  fillCart(items, await findProducts(storeId, items));
  refuseProducts(counted.map(({ productId }) => productId));
}
