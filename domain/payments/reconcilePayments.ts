import { inBatches } from '../../database/batching/inBatches.js';
import { takenUnpaid, unacceptedPaid } from '../../models/orders/dueOrders.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { GatewayPayment } from '../../models/payments/GatewayPayment.js';
import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import type { GatewayPaymentReport } from '../../providers/payments/gatewayReports.js';
import type { GatewayError, PaymentGateway } from '../../providers/payments/PaymentGateway.js';
import { hour, minute } from '../durations.js';
import { formatPaise } from '../money.js';
import { raiseAlert, raiseAlertOnce } from '../paymentStates/alerts.js';
import { hasReceived } from '../paymentStates/paymentStates.js';
import { announceRefund } from '../refunds/announceRefund.js';
import { recordRefundReport } from '../refunds/recordRefundReport.js';
import { isRefusedByGateway, sendRefund } from '../refunds/sendRefund.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { applyPaymentReport } from './applyPaymentReport.js';
import { settlePayment } from './settlePayment.js';

/** Orders that one run reads, the oldest first. */
const rowsAtMost = 500;

/** Raises an alert for each paid order that its store did not accept within `ORDER_ACCEPT_ALERT_MINUTES`. */
async function alertUnaccepted({ now, config }: Pick<World, 'now' | 'config'>): Promise<void> {
  const before = new Date(now().getTime() - config.orderAcceptAlertMs);
  const waiting = await unacceptedPaid(before, rowsAtMost);
  for (const { _id: orderId, orderNumber, storeName, total } of waiting) {
    await raiseAlertOnce('order_not_accepted', `order ${orderNumber}`, {
      orderId,
      explanation:
        `₹${formatPaise(total)} is paid, but ${storeName} has not accepted the order. Call the store, or cancel the ` +
        'order: the customer is refunded.',
    });
  }
}

/** The payments of an order at the gateway, and why some of them could not be read. */
interface Known {
  reports: GatewayPaymentReport[];
  unreadable?: string;
}

/** Reads as many payments of an order as can be read. @throws if the gateway does not answer or refuses */
export async function askForPayments(payments: PaymentGateway, gatewayOrderId: string): Promise<Known> {
  try {
    return { reports: await payments.paymentsOf(gatewayOrderId) };
  } catch (error) {
    const { readable: reports, message } = error as Partial<GatewayError>;
    if (!reports) throw error;
    return { reports, unreadable: message ?? '' };
  }
}

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log' | 'payments'>;

/** Calls to the gateway in one run, for payments and for refunds each. */
const callsAtMost = 100;
const callsInParallel = 5;
/** Time limit for the calls of each kind, so that a slow gateway does not block the job. */
const asksForMs = 20_000;
const retryAfterMs = 5 * minute;
/** Younger rows may still be in progress. */
const graceMs = 5 * minute;

/**
 * Compares our payments and refunds with the gateway's, and raises alerts for staff: stuck refunds, payments without an
 * order, orders without a payment. Payments that no webhook reported are settled. Processes the oldest first and leaves
 * the rest to the next run. While the gateway is unavailable, the checks of our own rows still run.
 */
export async function reconcilePayments(world: Part): Promise<void> {
  await askAboutSessions(world);
  await settleCaptured(world);
  await followRefunds(world);
  await listPaidWithoutOrder(world);
  await listOrdersWithoutPayment();
  await alertUnaccepted(world);
}

/** Sessions about to expire, and unpaid ones that ended in the last day. */
async function askAboutSessions(world: Part): Promise<void> {
  const { payments } = world;
  if (!payments) return;
  const due = await PaymentSession.find({ checkAt: { $lte: world.now() } })
    .sort({ checkAt: 1, _id: 1 })
    .limit(callsAtMost)
    .lean();
  await untilUnanswered(due, async (session) => {
    const answered = hasReceived(session.status) || (await askAbout(world, payments, session));
    const checkAt = answered ? nextCheck(world, session) : new Date(world.now().getTime() + retryAfterMs);
    await PaymentSession.updateOne({ _id: session._id }, { $set: { checkAt } });
    return answered;
  });
}

/** @returns whether the gateway answered */
async function askAbout(world: Part, payments: PaymentGateway, session: PaymentSessionRecord): Promise<boolean> {
  const reports = await answerOf(
    world,
    async () => (await askForPayments(payments, session.gatewayOrderId ?? '')).reports,
  );
  for (const report of reports ?? []) {
    // The report is stored in any case; `settleCaptured` retries to settle it.
    await applyPaymentReport(world, report).catch((error: unknown) =>
      world.log.warn({ err: error, paymentId: report.id }, 'a payment could not be settled; it will be retried'),
    );
  }
  return reports !== undefined;
}

/** The interval doubles, because most late payments arrive soon after the end of the session. */
function nextCheck({ now }: Part, { status, expiresAt }: PaymentSessionRecord): Date | null {
  const sinceEnd = now().getTime() - expiresAt.getTime();
  const last = rules.reconcile.latePaymentHours * hour;
  if (hasReceived(status) || sinceEnd >= last) return null;
  return new Date(expiresAt.getTime() + Math.min(sinceEnd + Math.max(sinceEnd, 2 * minute), last));
}

/** Retries captured payments that could not be settled. */
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
      // Moves the payment to the end of the queue.
      await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { updatedAt: world.now() } });
      await raiseAlert('paid_without_order', `payment ${_id}`, {
        explanation: `₹${formatPaise(amount)} was received, but the order could not be placed yet. This is retried.`,
      });
    }
  }
}

/** Refunds of the gateway without a final status. */
async function followRefunds(world: Part): Promise<void> {
  const due = await Refund.find({ checkAt: { $lte: world.now() } })
    .sort({ checkAt: 1, _id: 1 })
    .limit(callsAtMost)
    .lean();
  await untilUnanswered(due, async (refund) => {
    const answered = refund.status === 'failed' || (await askAboutRefund(world, refund));
    await checkRefund(world, await Refund.findById(refund._id).lean().orFail(), answered);
    return answered;
  });
}

/** @returns whether the gateway answered */
async function askAboutRefund(world: Part, refund: RefundRecord): Promise<boolean> {
  const { payments } = world;
  const { gatewayPaymentId } = refund;
  if (!payments || !gatewayPaymentId) return false;
  const reports = await answerOf(world, () => payments.refundsOf(gatewayPaymentId));
  for (const report of reports ?? []) await recordRefundReport(world, report);
  return reports !== undefined && (await sendAgain(world, refund));
}

/** Sends a refund again that the gateway refused, or that the outbox gave up. @returns whether the gateway answered */
async function sendAgain(world: Part, { _id, attempts = 0, createdAt }: RefundRecord): Promise<boolean> {
  const isGivenUp = world.now().getTime() - createdAt.getTime() > rules.outbox.giveUpHours * hour;
  if (attempts === 0 && !isGivenUp) return true;
  const sent = await answerOf(world, async () => [await sendRefund(world, _id)]);
  return sent !== undefined;
}

const failed = 'could not be refunded by the gateway. Refund it by hand, and mark it as refunded.';
/** Staff must not refund it by hand: the gateway may still do so. */
const inProgress = 'is still not refunded. Ask the gateway for the reason. The service checks it every day.';

async function checkRefund(world: Part, refund: RefundRecord, answered: boolean): Promise<void> {
  const { _id, status, amount, orderId, sessionId, createdAt, checkAt: due, payerNotified } = refund;
  // The refund was settled in the meantime, or refused with a pause of its own.
  if (!due || (status === 'requested' && due > world.now())) return;
  const age = world.now().getTime() - createdAt.getTime();
  const isStuck = age > rules.reconcile.refundStuckHours * hour;
  const isOpen = status === 'requested' || status === 'processing';
  if (status === 'failed' || (isOpen && isStuck)) {
    await raiseAlertOnce('refund_stuck', `refund ${_id}`, {
      orderId,
      ...(sessionId && { sessionId }),
      explanation: `₹${formatPaise(amount)} ${status === 'failed' ? failed : inProgress}`,
    });
    if (isOpen && !payerNotified?.includes('delayed')) await announceRefund(world, refund, 'delayed');
  }
  const wait = answered ? Math.min(Math.max(age, rules.reconcile.refundMinutes * minute), 24 * hour) : retryAfterMs;
  const checkAt = isOpen ? new Date(world.now().getTime() + wait) : null;
  await Refund.updateOne({ _id, status }, { $set: { checkAt } });
}

/** Safety net: paid sessions without an order. Should never happen. */
async function listPaidWithoutOrder({ now }: Part): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  const found = await PaymentSession.find({ kind: 'store', orderId: null, status: 'paid', paidAt: { $lte: before } })
    .limit(rowsAtMost)
    .lean();
  for (const { _id: sessionId, amount } of found) {
    await raiseAlertOnce('paid_without_order', `session ${sessionId}`, {
      sessionId,
      explanation: `₹${formatPaise(amount)} was paid, but no order exists. Place one with the customer, or refund it.`,
    });
  }
}

/** Accepted online orders that are unpaid and have no open session. */
async function listOrdersWithoutPayment(): Promise<void> {
  const taken = takenUnpaid().cursor({ batchSize: rowsAtMost });
  for await (const batch of inBatches(taken, rowsAtMost)) await alertUnpaid(batch);
}

async function alertUnpaid(taken: StoreOrderRecord[]): Promise<void> {
  const ids = taken.map(({ _id }) => _id);
  const awaited = await PaymentSession.find({ kind: 'store', orderId: { $in: ids }, status: 'pending' }).lean();
  const isAwaited = new Set(awaited.map(({ orderId }) => orderId));
  const raised = new Set(
    await PaymentAlert.distinct('orderId', { kind: 'order_without_payment', orderId: { $in: ids } }),
  );
  for (const { _id: orderId, orderNumber, total, status } of taken) {
    if (isAwaited.has(orderId) || raised.has(orderId)) continue;
    await raiseAlertOnce('order_without_payment', `order ${orderNumber}`, {
      orderId,
      explanation: `The order is ${status.replaceAll('_', ' ')}, but its ₹${formatPaise(total)} is not paid.`,
    });
  }
}

/** Asks in small batches. Stops at the first batch with a missing answer, because the gateway is unavailable then. */
async function untilUnanswered<T>(all: readonly T[], ask: (each: T) => Promise<boolean>): Promise<void> {
  const until = performance.now() + asksForMs;
  for (let begin = 0; begin < all.length && performance.now() < until; begin += callsInParallel) {
    const answered = await Promise.all(all.slice(begin, begin + callsInParallel).map(ask));
    if (answered.includes(false)) return;
  }
}

/** @returns undefined if the gateway is unavailable, an empty list if it refuses the request */
async function answerOf<T>(world: Part, ask: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    world.log.warn({ err: error }, 'the gateway did not answer; the reconciler will retry');
    return isRefusedByGateway(error) ? [] : undefined;
  }
}
