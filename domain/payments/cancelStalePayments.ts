import { setTimeout as pause } from 'node:timers/promises';
import { atomically } from '../../database/transactions/atomically.js';
import { serially } from '../../database/transactions/serially.js';
import { lockKeyOfProduct } from '../../models/catalog/Product.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord, type PaymentWay } from '../../models/payments/PaymentSession.js';
import { hour, minute } from '../durations.js';
import { allowedMoves } from '../orders/moving/allowedMoves.js';
import { bySystem } from '../orders/moving/moveFields.js';
import { moveOrder } from '../orders/moving/moveOrder.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { piecesOf, returnStock, withStockLocks } from '../orders/stock/takeStock.js';
import { raiseAlertOnce } from '../paymentStates/alerts.js';
import { moveSession } from '../paymentStates/paymentStates.js';
import { returnUses } from '../promotions/useOfPromotion.js';
import { isRefusedByGateway } from '../refunds/sendRefund.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { applyPaymentReport } from './applyPaymentReport.js';
import { askForPayments } from './reconcilePayments.js';

const cartsPerBatch = 500;

/**
 * Deletes the carts of payments that ended a day ago without an order. Carts contain name, address and phone number. A
 * cart stays while the gateway must still be asked about its payment. @returns the number of deleted carts
 */
export async function forgetExpiredCarts({ now }: Pick<World, 'now'>): Promise<number> {
  const longAgo = new Date(now().getTime() - rules.reconcile.latePaymentHours * hour);
  const over = { status: { $ne: 'pending' as const }, checkAt: null, expiresAt: { $lte: longAgo } };
  let forgotten = 0;
  for (;;) {
    const begun = performance.now();
    const batch = await PaymentSession.find({ ...over, 'draft.consumerId': { $gt: 0 } }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(cartsPerBatch)
      .lean();
    const ids = batch.map(({ _id }) => _id);
    if (ids.length > 0) await PaymentSession.updateMany({ _id: { $in: ids } }, { $set: { draft: null } });
    forgotten += ids.length;
    if (batch.length < cartsPerBatch) return forgotten;
    // Leaves half of the database time to requests.
    await pause(performance.now() - begun);
  }
}

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log' | 'payments'>;

/** Small, so that orders for the same products do not wait long for the transaction. */
const batchSize = 50;
/** Concurrent calls to the gateway. */
const callsInParallel = 8;
/** The job runs every minute. A run stops before the next one starts, which continues with the rest. */
const runsForMs = 40_000;
/** After this many failed calls the gateway counts as unavailable. */
const failedCallsAtMost = 200;

/**
 * Cancels expired sessions and returns their stock, the oldest first. A session of the gateway is cancelled only after
 * the gateway reported its payments, so it stays open while the gateway does not answer.
 * @returns the number of cancelled sessions
 */
export async function cancelStalePayments(world: Part): Promise<number> {
  let cancelled = 0;
  const until = performance.now() + runsForMs;
  // UPI first, because it does not depend on the gateway.
  for (const method of ['upi', 'gateway'] as const) cancelled += await cancelStale(world, method, until);
  return cancelled;
}

async function cancelStale(world: Part, method: PaymentWay, until: number): Promise<number> {
  let cancelled = 0;
  const kept: number[] = [];
  for (;;) {
    const begun = performance.now();
    const stale = { status: 'pending' as const, method, expiresAt: { $lte: world.now() }, _id: { $nin: kept } };
    const batch = await PaymentSession.find(stale).sort({ expiresAt: 1, _id: 1 }).limit(batchSize).lean();
    const found = performance.now();
    const checked = await askGateway(world, batch);
    const askedMs = performance.now() - found;
    kept.push(...batch.filter((session) => !checked.includes(session)).map(({ _id }) => _id));
    cancelled += await cancelCarts(
      world,
      checked.filter(({ draft }) => draft),
    );
    for (const session of checked.filter(({ draft }) => !draft)) cancelled += (await cancelOne(world, session)) ? 1 : 0;
    if (batch.length < batchSize || kept.length >= failedCallsAtMost || performance.now() > until) return cancelled;
    // Leaves half of the database time to requests. Waiting for the gateway does not use the database.
    await pause(Math.max(0, performance.now() - begun - 2 * askedMs));
  }
}

/** Settles payments that the gateway reports. @returns the sessions whose payments are known, paid ones included */
async function askGateway(world: Part, sessions: PaymentSessionRecord[]): Promise<PaymentSessionRecord[]> {
  const checked: PaymentSessionRecord[] = [];
  const waiting = sessions.values();
  const ask = async () => {
    for (const session of waiting) if (await isAnswered(world, session)) checked.push(session);
  };
  await Promise.all(Array.from({ length: callsInParallel }, ask));
  return checked;
}

/** @returns whether the gateway answered or has no order for the session */
async function isAnswered(world: Part, session: PaymentSessionRecord): Promise<boolean> {
  const { gatewayOrderId, _id: sessionId } = session;
  if (!gatewayOrderId || !world.payments) return true;
  try {
    const { reports, unreadable } = await askForPayments(world.payments, gatewayOrderId);
    for (const report of reports) await applyPaymentReport(world, report);
    return unreadable === undefined || (await isGivenUp(world, session, unreadable));
  } catch (error) {
    // The gateway does not know the order. If the session stayed open, it would hold its stock forever.
    if (isRefusedByGateway(error)) return true;
    world.log.warn({ err: error, sessionId }, 'the gateway did not answer; the session stays open');
    return false;
  }
}

/** Gives up on an answer that stays unreadable. The session ends, its stock returns, and staff check its payments. */
async function isGivenUp({ now }: Part, session: PaymentSessionRecord, unreadable: string): Promise<boolean> {
  const { _id: sessionId, orderId, expiresAt, gatewayOrderId } = session;
  if (now().getTime() - expiresAt.getTime() < rules.reconcile.unreadableMinutes * minute) return false;
  await raiseAlertOnce('unreadable_answer', `session ${sessionId}`, {
    sessionId,
    orderId,
    explanation:
      `The payment ended, but the gateway's answer about ${gatewayOrderId} could not be read (${unreadable}). Check ` +
      'in the console of the gateway whether money was received, and refund it there.',
  });
  return true;
}

/** Cancels sessions without an order in one transaction, or one by one if a session was paid in the meantime. */
async function cancelCarts(world: Part, sessions: PaymentSessionRecord[]): Promise<number> {
  if (sessions.length === 0) return 0;
  const carts = sessions.flatMap(({ draft }) => (draft as OrderDraft).items);
  const products = carts.map(({ productId }) => productId);
  const ids = sessions.map(({ _id }) => _id);
  const cancelAll = () =>
    atomically(async () => {
      const { modifiedCount } = await PaymentSession.updateMany(
        { _id: { $in: ids }, status: 'pending' },
        { $set: { status: 'cancelled' } },
      );
      if (modifiedCount < ids.length) throw new SessionMoved();
      await returnStock(world, piecesOf(carts.filter(({ stockTaken }) => stockTaken)));
      await returnUses(sessions.map(({ draft }) => draft as OrderDraft));
      return ids.length;
    });
  try {
    return await serially(products.map(lockKeyOfProduct), cancelAll);
  } catch (error) {
    if (!(error instanceof SessionMoved)) throw error;
    if (sessions.length === 1) return 0;
    let cancelled = 0;
    for (const session of sessions) cancelled += await cancelCarts(world, [session]);
    return cancelled;
  }
}

class SessionMoved extends Error {}

/** Cancels the session of an existing order, and the order itself if it is unpaid and has not left the store. */
async function cancelOne(world: Part, session: PaymentSessionRecord): Promise<boolean> {
  const { kind, orderId } = session;
  if (kind === 'legacy' || !orderId) return (await moveSession(session, 'cancelled')) !== undefined;
  const cancel = async () => {
    // The session first: if it was paid in the meantime, the order stays.
    if (!(await moveSession(session, 'cancelled'))) return false;
    const order = await StoreOrder.findOne({ _id: orderId, paymentStatus: 'unpaid' }).lean();
    const isCancelled = order && allowedMoves(order, bySystem.kind).includes('cancelled');
    const cancellationCode = 'payment_missing';
    if (isCancelled)
      await moveOrder(world, { by: bySystem, order: { _id: orderId }, to: 'cancelled', cancellationCode });
    return true;
  };
  return withStockLocks({ _id: orderId }, () => atomically(cancel));
}
