import { Consumer } from '../../models/accounts/Consumer.js';
import { Product } from '../../models/catalog/Product.js';
import { unprovenOrdersOf } from '../../models/orders/storeOrderQueries.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refused, retryAfter } from '../errors.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import type { World } from '../world.js';

type Cart = Pick<OrderDraft, 'storeId' | 'items'>;
type Part = Pick<World, 'config' | 'now'>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The sessions of a consumer since a time that hold stock, or held it, without proven money. */
const unprovenSince = (consumerId: number, since: number) => ({
  ...{ consumerId, kind: 'store' as const, createdAt: { $gt: new Date(since) } },
  $or: [{ status: { $in: ['pending', 'cancelled', 'failed'] as const } }, { verification: 'unverified' as const }],
});

/** Serializes the starts of a consumer's payments: concurrent ones conflict on the consumer's row and are retried. */
export async function lockHolds(consumerId: number): Promise<void> {
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
}

/**
 * Limits the payments that a consumer starts within an hour, hold stock and are not proven (decision 0067). Call it
 * before such a payment is written. Refuses `unpaid_holds_limit`.
 */
export async function limitHolds({ config, now }: Part, consumerId: number): Promise<void> {
  const { holdsPerHour } = config.unpaid;
  const started = await PaymentSession.find(unprovenSince(consumerId, now().getTime() - hour), { createdAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(holdsPerHour)
    .lean();
  const oldest = started.at(holdsPerHour - 1);
  if (oldest) throw retryAfter('unpaid_holds_limit', oldest.createdAt.getTime() + hour - now().getTime());
}

/**
 * Limits the stock that a consumer holds without a proven payment, by product and store (decision 0067). Call it in the
 * transaction that takes the stock of the cart and writes its payment, after both. Refuses `unpaid_stock_limit`.
 */
export async function limitHeldStock(world: Part, session: PaymentSessionRecord, cart: Cart): Promise<void> {
  const { stockPercent, piecesPerProduct, piecesPerStore } = world.config.unpaid;
  const { consumerId } = session;
  const held = await heldIn(consumerId, cart.storeId);
  const heldInStore = [...held.values()].reduce((sum, pieces) => sum + pieces, 0);
  if (heldInStore > piecesPerStore) {
    const details = [{ field: 'items', message: `at most ${piecesPerStore} pieces of one store may be unpaid` }];
    throw new Refused('unpaid_stock_limit', { details });
  }
  const ordered = cart.items.map(({ productId }) => productId).filter((productId) => held.has(productId));
  const products = await Product.find({ _id: { $in: ordered }, stock: { $ne: null } }, { stock: 1 }).lean();
  const shares = products.map(({ _id: productId, stock }) => {
    const mine = held.get(productId) ?? 0;
    return { productId, mine, share: Math.floor((((stock ?? 0) + mine) * stockPercent) / 100) };
  });
  const details = shares.flatMap(({ productId, mine, share }) => {
    const most = Math.max(piecesPerProduct, share);
    const message = `at most ${most} pieces of product ${productId} may be unpaid, open payments included`;
    return mine > most ? [{ field: 'items', message, productId }] : [];
  });
  if (details.length > 0) throw new Refused('unpaid_stock_limit', { details });
  const lastPieces = shares.filter(({ mine, share }) => mine > share).map(({ productId }) => productId);
  await limitLastPieces(world, session, lastPieces);
}

/**
 * Limits how many times a day a consumer holds more than the share of these products without a proven payment, and
 * records them in the new session. Call it in the transaction that writes the session. Refuses `unpaid_stock_limit`.
 */
export async function limitLastPieces(
  { config, now }: Part,
  { _id, consumerId }: PaymentSessionRecord,
  lastPieces: number[],
): Promise<void> {
  if (lastPieces.length === 0) return;
  const { lastPiecesPerDay } = config.unpaid;
  const earlier = await PaymentSession.find(
    { ...unprovenSince(consumerId, now().getTime() - day), _id: { $ne: _id }, lastPieces: { $in: lastPieces } },
    { lastPieces: 1 },
  ).lean();
  const details = lastPieces.flatMap((productId) => {
    const times = earlier.filter((session) => session.lastPieces.includes(productId)).length;
    const message = `the last pieces of product ${productId} may be held unpaid ${lastPiecesPerDay} times a day`;
    return times >= lastPiecesPerDay ? [{ field: 'items', message, productId }] : [];
  });
  if (details.length > 0) throw new Refused('unpaid_stock_limit', { details });
  await PaymentSession.updateOne({ _id }, { $set: { lastPieces } });
}

/** The pieces of counted stock that a consumer holds in a store without a proven payment, by product. */
async function heldIn(consumerId: number, storeId: number): Promise<Map<number, number>> {
  const open = { consumerId, status: 'pending', slot: { $gt: 0 } } as const;
  const sessions = await PaymentSession.find(open, { draft: 1 }).lean();
  const carts = sessions.flatMap(({ draft }) => (draft as Cart | null) ?? []);
  const pieces = new Map<number, number>();
  for (const cart of [...carts, ...(await unprovenOrdersOf(consumerId))]) {
    if (cart.storeId !== storeId) continue;
    for (const { productId, quantity, stockTaken } of cart.items) {
      if (stockTaken) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
    }
  }
  return pieces;
}
