import { StoreOrder, withoutPayment } from '../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import type { PaymentGateway } from '../../providers/payments/PaymentGateway.js';
import { formatPaise } from '../money.js';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import { raiseAlertOnce } from '../paymentStates/raiseAlertOnce.js';
import { hasReceived } from '../paymentStates/sessionStates.js';
import { isRefusedByGateway } from '../refunds/isRefusedByGateway.js';
import { recordRefundReport } from '../refunds/recordRefundReport.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { applyPaymentReport } from './applyPaymentReport.js';
import { settlePayment } from './settlePayment.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log' | 'payments'>;

const minute = 60_000;
const hour = 60 * minute;
/** Calls of the gateway in one run, for payments and for refunds each. */
const callsAtMost = 100;
const callsAtOnce = 5;
/** How long one run asks, likewise; a slow gateway must not hold the job. */
const asksForMs = 20_000;
const againMs = 5 * minute;
/** Rows of our own that one run looks at, of each sort. */
const rowsAtMost = 500;
/** What is younger may still be at work. */
const graceMs = 5 * minute;

/**
 * Compares what we know with what the gateway knows, and puts before staff what does not agree: payments that nobody told us
 * of, refunds that do not end, payments without an order, orders without a payment. What waits longest comes first; what one
 * run does not reach is left to the next. While the gateway is away its part waits, the rest is done.
 */
export async function reconcilePayments(world: Part): Promise<void> {
  await askAboutSessions(world);
  await settleCaptured(world);
  await followRefunds(world);
  await listPaidWithoutOrder(world);
  await listOrdersWithoutPayment();
}

/** Sessions near their end, and those that ended without money in the last day. */
async function askAboutSessions(world: Part): Promise<void> {
  const { payments } = world;
  if (!payments) return;
  const due = await PaymentSession.find({ checkAt: { $lte: world.now() } })
    .sort({ checkAt: 1, _id: 1 })
    .limit(callsAtMost)
    .lean();
  await eachWhileThere(due, async (session) => {
    const answered = hasReceived(session.status) || (await askAbout(world, payments, session));
    const checkAt = answered ? nextLook(world, session) : new Date(world.now().getTime() + againMs);
    await PaymentSession.updateOne({ _id: session._id }, { $set: { checkAt } });
    return answered;
  });
}

/** @returns whether the gateway answered */
async function askAbout(world: Part, payments: PaymentGateway, session: PaymentSessionRecord): Promise<boolean> {
  const reports = await answerOf(world, () => payments.paymentsOf(session.gatewayOrderId ?? ''));
  for (const report of reports ?? []) {
    // What is recorded is settled by this run or the next one.
    await applyPaymentReport(world, report).catch((error: unknown) =>
      world.log.warn({ err: error, paymentId: report.id }, 'a payment could not be settled; it is tried again'),
    );
  }
  return reports !== undefined;
}

/** Less and less often: a payment that comes late comes soon, or hardly ever. */
function nextLook({ now }: Part, { status, expiresAt }: PaymentSessionRecord): Date | null {
  const sinceEnd = now().getTime() - expiresAt.getTime();
  const last = rules.reconcile.latePaymentHours * hour;
  if (hasReceived(status) || sinceEnd >= last) return null;
  return new Date(expiresAt.getTime() + Math.min(sinceEnd + Math.max(sinceEnd, 2 * minute), last));
}

/** Money that came in, of which nothing was made because the making failed. */
async function settleCaptured(world: Part): Promise<void> {
  const left = await GatewayPayment.find({ outcome: null, status: 'captured' })
    .sort({ updatedAt: 1 })
    .limit(rowsAtMost)
    .lean();
  for (const payment of left) {
    const { _id, amount } = payment;
    try {
      await settlePayment(world, payment);
    } catch (error) {
      world.log.warn({ err: error, paymentId: _id }, 'a captured payment could not be settled');
      // To the end of the row, so that it stands in nobody's way.
      await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { updatedAt: world.now() } });
      await raiseAlert('paid_without_order', `payment ${_id}`, {
        explanation: `₹${formatPaise(amount)} came, and no order could be made of it yet. It is tried again.`,
      });
    }
  }
}

/** Refunds by the gateway whose end we have not heard of. */
async function followRefunds(world: Part): Promise<void> {
  const due = await Refund.find({ checkAt: { $lte: world.now() } })
    .sort({ checkAt: 1, _id: 1 })
    .limit(callsAtMost)
    .lean();
  await eachWhileThere(due, async (refund) => {
    const answered = refund.status === 'failed' || (await askAboutRefund(world, refund));
    await judgeRefund(world, await Refund.findById(refund._id).lean().orFail(), answered);
    return answered;
  });
}

/** @returns whether the gateway answered */
async function askAboutRefund(world: Part, { gatewayPaymentId }: RefundRecord): Promise<boolean> {
  const { payments } = world;
  if (!payments || !gatewayPaymentId) return false;
  const reports = await answerOf(world, () => payments.refundsOf(gatewayPaymentId));
  for (const report of reports ?? []) await recordRefundReport(world, report);
  return reports !== undefined;
}

const givenUp = 'could not be given back by the gateway. Give it back by hand, and mark it as refunded.';
/** Nobody may give it back by hand meanwhile: the gateway might do it as well. */
const underWay = 'is still not given back. Ask the gateway what keeps it; it is asked again every day.';

async function judgeRefund(world: Part, refund: RefundRecord, answered: boolean): Promise<void> {
  const { _id, status, amount, orderId, sessionId, createdAt, checkAt: due } = refund;
  // Somebody has settled meanwhile what becomes of it.
  if (!due) return;
  const age = world.now().getTime() - createdAt.getTime();
  const isStuck = age > rules.reconcile.refundStuckHours * hour;
  const isOpen = status === 'requested' || status === 'processing';
  if (status === 'failed' || (isOpen && isStuck)) {
    await raiseAlertOnce('refund_stuck', `refund ${_id}`, {
      ...{ orderId, ...(sessionId && { sessionId }) },
      explanation: `₹${formatPaise(amount)} ${status === 'failed' ? givenUp : underWay}`,
    });
  }
  const wait = answered ? Math.min(Math.max(age, rules.reconcile.refundMinutes * minute), 24 * hour) : againMs;
  const checkAt = isOpen ? new Date(world.now().getTime() + wait) : null;
  await Refund.updateOne({ _id, status }, { $set: { checkAt } });
}

/** Cannot be, and would be the worst: the money is with us, and nobody packs anything. */
async function listPaidWithoutOrder({ now }: Part): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const found = await PaymentSession.find({ kind: 'store', orderId: null, status: 'paid', paidAt: { $lte: before } })
    .limit(rowsAtMost)
    .lean();
  for (const { _id: sessionId, amount } of found) {
    await raiseAlertOnce('paid_without_order', `session ${sessionId}`, {
      sessionId,
      explanation: `₹${formatPaise(amount)} was paid, and there is no order. Make one with the customer, or give it back.`,
    });
  }
}

/** The store has taken the order, and no payment is on its way. */
async function listOrdersWithoutPayment(): Promise<void> {
  const taken = await StoreOrder.find(withoutPayment).sort({ updatedAt: -1, _id: -1 }).limit(rowsAtMost).lean();
  const ids = taken.map(({ _id }) => _id);
  const awaited = await PaymentSession.find({ kind: 'store', orderId: { $in: ids }, status: 'pending' }).lean();
  const isAwaited = new Set(awaited.map(({ orderId }) => orderId));
  for (const { _id: orderId, orderNumber, total, status } of taken) {
    if (isAwaited.has(orderId)) continue;
    await raiseAlertOnce('order_without_payment', `order ${orderNumber}`, {
      orderId,
      explanation: `The order is ${status.replaceAll('_', ' ')}, and its ₹${formatPaise(total)} was not paid.`,
    });
  }
}

/** A few at a time. One that gets no answer ends it: the gateway is away, and the others would only wait for it too. */
async function eachWhileThere<T>(all: readonly T[], ask: (each: T) => Promise<boolean>): Promise<void> {
  const until = performance.now() + asksForMs;
  for (let begin = 0; begin < all.length && performance.now() < until; begin += callsAtOnce) {
    const answered = await Promise.all(all.slice(begin, begin + callsAtOnce).map(ask));
    if (answered.includes(false)) return;
  }
}

/** @returns undefined when the gateway is away; one that refuses to answer is there, and knows nothing */
async function answerOf<T>(world: Part, ask: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    world.log.warn({ err: error }, 'the gateway could not be asked; the reconciler asks again later');
    return isRefusedByGateway(error) ? [] : undefined;
  }
}
