import { Consumer } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { openCashOrdersOf, unprovenOrdersOf } from '../../../models/orders/storeOrderQueries.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { World } from '../../world.js';
import { isNewConsumer } from '../isKnownConsumer.js';

export interface Cart {
  storeId: number;
  items: { productId: number; quantity: number; stockTaken: boolean }[];
}

/** The pieces that a consumer holds of a product with counted stock. */
interface HeldShare {
  productId: number;
  mine: number;
  /** The pieces that the configured share of the stock allows. */
  share: number;
  /** The share, or a few pieces if that is more. */
  most: number;
}

/**
 * What a consumer holds of the products of a cart without a proven payment (decision 0067), after the stock of the cart
 * was taken. The cash orders of a new account count as well (decision 0113).
 */
export async function heldShares(
  { config: { unpaid } }: Pick<World, 'config'>,
  consumerId: number,
  { storeId, items }: Cart,
): Promise<{ inStore: number; shares: HeldShare[] }> {
  const held = await piecesHeld(consumerId, storeId);
  const ordered = items.map(({ productId }) => productId).filter((productId) => held.has(productId));
  const products = await Product.find({ _id: { $in: ordered }, stock: { $ne: null } }, { stock: 1 }).lean();
  const shares = products.map(({ _id: productId, stock }) => {
    const mine = held.get(productId) ?? 0;
    const share = Math.floor((((stock ?? 0) + mine) * unpaid.stockPercent) / 100);
    return { productId, mine, share, most: Math.max(unpaid.piecesPerProduct, share) };
  });
  return { inStore: [...held.values()].reduce((sum, pieces) => sum + pieces, 0), shares };
}

async function piecesHeld(consumerId: number, storeId: number): Promise<Map<number, number>> {
  const open = { consumerId, status: 'pending', slot: { $gt: 0 } } as const;
  const sessions = await PaymentSession.find(open, { draft: 1 }).lean();
  const carts = sessions.flatMap(({ draft }) => (draft as Cart | null) ?? []);
  const consumer = await Consumer.findById(consumerId).lean().orFail();
  const cash = (await isNewConsumer(consumer)) ? await openCashOrdersOf(consumerId) : [];
  const pieces = new Map<number, number>();
  for (const cart of [...carts, ...(await unprovenOrdersOf(consumerId)), ...cash]) {
    if (cart.storeId !== storeId) continue;
    for (const { productId, quantity, stockTaken } of cart.items) {
      if (stockTaken) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
    }
  }
  return pieces;
}
