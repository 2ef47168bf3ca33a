import { Consumer } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { openCashOrdersOf, unprovenOrdersOf } from '../../../models/orders/storeOrderQueries.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { World } from '../../world.js';
import { isNewConsumer } from '../isKnownConsumer.js';
import { type Pieces, piecesOf } from './takeStock.js';

export interface Cart {
  storeId: number;
  items: (Pieces & { stockTaken: boolean })[];
}

/** The pieces that a consumer holds of a product or a variant with counted stock. */
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
  const isOrdered = ({ productId }: Pieces) => items.some((item) => item.productId === productId);
  const ordered = held.filter(isOrdered).map(({ productId }) => productId);
  const products = await Product.find(
    { _id: { $in: ordered } },
    { stock: 1, 'variants.id': 1, 'variants.stock': 1 },
  ).lean<Pick<ProductRecord, '_id' | 'stock' | 'variants'>[]>();
  const shares = products.flatMap(({ _id: productId, stock, variants }) =>
    [{ id: null, stock }, ...(variants ?? [])].flatMap((part) => {
      if (typeof part.stock !== 'number') return [];
      const own = held.find((pieces) => pieces.productId === productId && (pieces.variantId ?? null) === part.id);
      if (!own) return [];
      const mine = own.quantity;
      const share = Math.floor(((part.stock + mine) * unpaid.stockPercent) / 100);
      return [{ productId, mine, share, most: Math.max(unpaid.piecesPerProduct, share) }];
    }),
  );
  return { inStore: held.reduce((sum, { quantity }) => sum + quantity, 0), shares };
}

async function piecesHeld(consumerId: number, storeId: number): Promise<Pieces[]> {
  const open = { consumerId, status: 'pending', slot: { $gt: 0 } } as const;
  const sessions = await PaymentSession.find(open, { draft: 1 }).lean();
  const carts = sessions.flatMap(({ draft }) => (draft as Cart | null) ?? []);
  const consumer = await Consumer.findById(consumerId).lean().orFail();
  const cash = (await isNewConsumer(consumer)) ? await openCashOrdersOf(consumerId) : [];
  const held: Cart[] = [...carts, ...(await unprovenOrdersOf(consumerId)), ...cash];
  const items = held.filter((cart) => cart.storeId === storeId).flatMap((cart) => cart.items);
  return piecesOf(items.filter(({ stockTaken }) => stockTaken));
}
