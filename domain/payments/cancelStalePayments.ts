import { setTimeout as pause } from 'node:timers/promises';
import { atomically } from '../../database/transactions/atomically.js';
import { serially } from '../../database/transactions/serially.js';
import { lockKeyOfProduct } from '../../models/catalog/Product.js';
import { PaymentSession, type PaymentSessionRecord, type PaymentWay } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { moveOrder } from '../orders/moving/moveOrder.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { returnStock } from '../orders/placing/takeStock.js';
import { withStockLocks } from '../orders/placing/withStockLocks.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { isRefusedByGateway } from '../refunds/isRefusedByGateway.js';
import type { World } from '../world.js';
import { applyPaymentReport } from './applyPaymentReport.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log' | 'payments'>;

/** Short transactions, so that nobody who orders the same products waits for long. */
const atOnce = 50;
/** Questions to the gateway at once. */
const askedAtOnce = 8;
/** How long one run goes on, so that the next one does not begin beside it; it then takes up what is left. */
const runsForMs = 40_000;
/** So many that the gateway could not be asked about tell that it is away. */
const keptAtMost = 200;

/**
 * Cancels the sessions whose time is over, and gives back the stock that they hold. The gateway is asked before one of its
 * sessions is cancelled; while it does not answer, that session stays. What one run does not reach is left to the next one,
 * the longest over first. @returns how many were cancelled
 */
export async function cancelStalePayments(world: Part): Promise<number> {
  let cancelled = 0;
  const until = performance.now() + runsForMs;
  // Those by UPI first: they wait for no gateway.
  for (const method of ['upi', 'gateway'] as const) cancelled += await cancelStale(world, method, until);
  return cancelled;
}

async function cancelStale(world: Part, method: PaymentWay, until: number): Promise<number> {
  let cancelled = 0;
  const kept: number[] = [];
  for (;;) {
    const begun = performance.now();
    const stale = { status: 'pending' as const, method, expiresAt: { $lte: world.now() }, _id: { $nin: kept } };
    const batch = await PaymentSession.find(stale).sort({ expiresAt: 1, _id: 1 }).limit(atOnce).lean();
    const found = performance.now();
    const unpaid = await leaveOutPaid(world, batch);
    const askedMs = performance.now() - found;
    kept.push(...batch.filter((session) => !unpaid.includes(session)).map(({ _id }) => _id));
    cancelled += await cancelCarts(unpaid.filter(({ draft }) => draft));
    for (const session of unpaid.filter(({ draft }) => !draft)) cancelled += (await cancelOne(world, session)) ? 1 : 0;
    if (batch.length < atOnce || kept.length >= keptAtMost || performance.now() > until) return cancelled;
    // Half of the time is for those who ask meanwhile; they have it also while the gateway is asked.
    await pause(Math.max(0, performance.now() - begun - 2 * askedMs));
  }
}

/** Those that the gateway was asked about. The money that it knows of is settled on the way: such a session is not pending any more. */
async function leaveOutPaid(world: Part, sessions: PaymentSessionRecord[]): Promise<PaymentSessionRecord[]> {
  const unpaid: PaymentSessionRecord[] = [];
  const waiting = sessions.values();
  const ask = async () => {
    for (const session of waiting) if (await isAnswered(world, session)) unpaid.push(session);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return unpaid;
}

/** @returns whether the gateway has said what it knows of a session, or need not be asked */
async function isAnswered(world: Part, { gatewayOrderId, _id: sessionId }: PaymentSessionRecord): Promise<boolean> {
  if (!gatewayOrderId || !world.payments) return true;
  try {
    for (const report of await world.payments.paymentsOf(gatewayOrderId)) await applyPaymentReport(world, report);
    return true;
  } catch (error) {
    // It is there, and does not know the order: kept, such a session would hold its stock for ever.
    if (isRefusedByGateway(error)) return true;
    world.log.warn({ err: error, sessionId }, 'the gateway could not be asked; the session stays open');
    return false;
  }
}

/** Cancels sessions whose orders are not made yet, together; when one of them was paid meanwhile, each by itself. */
async function cancelCarts(sessions: PaymentSessionRecord[]): Promise<number> {
  if (sessions.length === 0) return 0;
  const products = sessions.flatMap(({ draft }) => (draft as OrderDraft).items.map(({ productId }) => productId));
  const ids = sessions.map(({ _id }) => _id);
  const together = () =>
    atomically(async () => {
      const { modifiedCount } = await PaymentSession.updateMany(
        { _id: { $in: ids }, status: 'pending' },
        { $set: { status: 'cancelled' } },
      );
      if (modifiedCount < ids.length) throw new MovedMeanwhile();
      await returnStock(piecesOf(sessions));
      return ids.length;
    });
  try {
    return await serially(products.map(lockKeyOfProduct), together);
  } catch (error) {
    if (!(error instanceof MovedMeanwhile)) throw error;
    if (sessions.length === 1) return 0;
    let cancelled = 0;
    for (const session of sessions) cancelled += await cancelCarts([session]);
    return cancelled;
  }
}

class MovedMeanwhile extends Error {}

function piecesOf(sessions: PaymentSessionRecord[]): { productId: number; quantity: number }[] {
  const pieces = new Map<number, number>();
  for (const { draft } of sessions) {
    for (const { productId, quantity, stockTaken } of (draft as OrderDraft).items) {
      if (stockTaken) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
    }
  }
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

/** Cancels the session of an order that is there: with the order, if it waits for nothing but the money. */
async function cancelOne(world: Part, session: PaymentSessionRecord): Promise<boolean> {
  const { kind, orderId } = session;
  if (kind === 'legacy' || !orderId) return (await moveSession(session, 'cancelled')) !== undefined;
  const by = { kind: 'system' as const, id: 0 };
  const cancellationReason = 'The payment did not arrive in time.';
  const cancel = async () => {
    // The session first: where it was paid meanwhile, the order stays.
    if (!(await moveSession(session, 'cancelled'))) return false;
    await moveOrder(world, { by, order: { _id: orderId }, to: 'cancelled', cancellationReason }).catch((error) => {
      // The store has taken it all the same: it waits for its money without a session.
      if (!(error instanceof Refused)) throw error;
    });
    return true;
  };
  return withStockLocks({ _id: orderId }, () => atomically(cancel));
}
