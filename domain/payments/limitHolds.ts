import { verifications } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { day, hour } from '../durations.js';
import { Refused, retryAfter } from '../errors.js';
import { type Cart, heldShares } from '../orders/stock/heldShares.js';
import { lockHolds } from '../orders/stock/takeStock.js';
import type { World } from '../world.js';

/** The newest payments with a typed UTR that decide how many a person may have open. */
const readAtMost = 50;

/**
 * Limits the payments of a consumer that only a typed UTR proves. Each verified payment allows one more, each rejected
 * one less, within the configured bounds. Refuses `unverified_limit`.
 */
export async function checkUnverified({ config }: Pick<World, 'config'>, consumerId: number): Promise<void> {
  const { openUnverified, openUnverifiedAtMost } = config.unpaid;
  const typed = await PaymentSession.find(
    { consumerId, verification: { $in: [...verifications] } },
    { _id: 0, verification: 1 },
  )
    .sort({ _id: -1 })
    .limit(readAtMost)
    .lean();
  const count = (which: string) => typed.filter(({ verification }) => verification === which).length;
  const allowed = Math.min(openUnverified + count('matched') - count('rejected'), openUnverifiedAtMost);
  if (count('unverified') >= Math.max(allowed, 1)) throw new Refused('unverified_limit');
}

/** As `checkUnverified`, in the transaction of a confirmation: concurrent ones of a consumer conflict. */
export async function limitUnverified(world: Pick<World, 'config'>, consumerId: number): Promise<void> {
  await lockHolds(consumerId);
  await checkUnverified(world, consumerId);
}

type Part = Pick<World, 'config' | 'now'>;

/** The sessions of a consumer since a time that hold stock, or held it, without proven money. */
const unprovenSince = (consumerId: number, since: number) => ({
  consumerId,
  kind: 'store' as const,
  createdAt: { $gt: new Date(since) },
  $or: [{ status: { $in: ['pending', 'cancelled', 'failed'] as const } }, { verification: 'unverified' as const }],
});

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
  const { piecesPerStore } = world.config.unpaid;
  const { inStore, shares } = await heldShares(world, session.consumerId, cart);
  if (inStore > piecesPerStore) {
    const details = [{ field: 'items', message: `at most ${piecesPerStore} pieces of one store may be unpaid` }];
    throw new Refused('unpaid_stock_limit', { details });
  }
  const details = shares.flatMap(({ productId, mine, most }) => {
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
