import { unpaidOrdersOf } from '../../../models/orders/storeOrderQueries.js';
import { heldCartsOf } from '../../../models/payments/PaymentSession.js';

/** The pieces of a product that open payments and unpaid orders hold. They return if the payment fails. */
export async function heldPieces(storeId: number, productId: number): Promise<number> {
  const carts = [...(await heldCartsOf(storeId)), ...(await unpaidOrdersOf(storeId))];
  const held = carts.flatMap(({ items }) => items).filter((item) => item.productId === productId && item.stockTaken);
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}
