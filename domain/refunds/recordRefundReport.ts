import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/gatewayReports.js';
import { bringBack } from '../archive/bringBack.js';
import { minute } from '../durations.js';
import { post } from '../ledger/post.js';
import { formatPaise } from '../money.js';
import { raiseAlert } from '../paymentStates/alerts.js';
import { moveSession } from '../paymentStates/paymentStates.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { announceRefund } from './announceRefund.js';
import { cutRefused, failRefund, settleRefund } from './settleRefund.js';

/**
 * Records a refund of our payment that was made in the gateway's own console, and raises an alert. It counts like our
 * own refunds, so that nothing is refunded twice. Failed refunds and refunds of foreign payments are ignored. A refund
 * that is already recorded violates the unique index.
 * @throws while the payment is not settled; the caller retries later
 */
function recordForeignRefund(
  world: Pick<World, 'now' | 'outbox'>,
  { id: gatewayRefundId, paymentId: gatewayPaymentId, amount, status, rrn }: GatewayRefundReport,
): Promise<void> {
  return atomically(async () => {
    if (status === 'failed') return;
    const payment = await GatewayPayment.findById(gatewayPaymentId).lean();
    const session = payment && (await PaymentSession.findOne({ gatewayOrderId: payment.gatewayOrderId }).lean());
    // Staff refund money of another currency there. It never paid, so there is nothing to count.
    if (!session || (payment?.currency ?? 'INR') !== 'INR') return;
    const wasOpen = await closeUnsettled(payment);
    const { _id: sessionId } = session;
    const orderId = await lockOrder(world, session, payment);
    const checkAt = new Date(world.now().getTime() + rules.reconcile.refundMinutes * minute);
    const { _id: refundId } = await Refund.create({
      orderId,
      sessionId,
      amount,
      gatewayPaymentId,
      gatewayRefundId,
      checkAt,
      createdAt: world.now(),
      way: 'gateway',
      status: 'processing',
      reason: 'made_at_gateway',
    });
    const returned = { gatewayPaymentId, paymentId: sessionId, refundId, refunded: amount, amount: payment.amount };
    if (wasOpen) await post(world, 'captured-returned', returned);
    else await post(world, 'refund-granted', { refundId, orderId, paymentId: sessionId, amount });
    await cutRefused(world, gatewayPaymentId);
    if (await isFullyRefunded(session, payment)) await moveSession(session, 'refunding');
    if (status === 'processed') await settleRefund(world, refundId, { rrn, paidBy: 'gateway' });
    await raiseAlert('foreign_refund', `refund ${gatewayRefundId}`, {
      sessionId,
      orderId,
      explanation:
        `₹${formatPaise(amount)} of ${gatewayPaymentId} was refunded in the console of the gateway. It is recorded ` +
        'as a refund that the platform bears. Its order continues until you cancel it.',
    });
  });
}

/**
 * A payment that was fully refunded before it was settled must not place an order.
 * @returns whether this call closed it
 */
async function closeUnsettled({ _id, outcome, status }: GatewayPaymentRecord): Promise<boolean> {
  if (outcome) return false;
  if (status !== 'refunded') throw new Error(`payment ${_id} is not settled yet; its refund cannot be recorded`);
  const closed = await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { outcome: 'given_back' } });
  return closed.modifiedCount === 1;
}

/** The order that the payment paid. The write makes concurrent refunds conflict, so that they count this one. */
async function lockOrder(
  world: Pick<World, 'now'>,
  { kind, orderId = null }: Pick<PaymentSessionRecord, 'kind' | 'orderId'>,
  { outcome }: Pick<GatewayPaymentRecord, 'outcome'>,
): Promise<number | null> {
  if (kind !== 'store' || outcome !== 'accepted') return null;
  const { matchedCount } = await StoreOrder.updateOne({ _id: orderId ?? 0 }, { $inc: { staffRefunds: 1 } });
  if (matchedCount === 0 && (await bringBack(world, orderId ?? 0)))
    return lockOrder(world, { kind, orderId }, { outcome });
  return orderId;
}

async function isFullyRefunded(
  { _id: sessionId, gatewayPaymentId = null, status }: PaymentSessionRecord,
  { _id, amount }: GatewayPaymentRecord,
): Promise<boolean> {
  if (status !== 'paid' || gatewayPaymentId !== _id) return false;
  const refunds = await Refund.find({ sessionId, gatewayPaymentId, status: { $ne: 'void' } }, { amount: 1 }).lean();
  return refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount;
}

/** The receipt of our refund at the gateway, from which its reports are matched. */
export const receiptOf = (refundId: number) => `refund-${refundId}`;

/**
 * Applies the gateway's report about a refund: ours, or one made in its own console. Later reports do not change a
 * processed refund.
 */
export async function recordRefundReport(
  world: Pick<World, 'now' | 'outbox'>,
  report: GatewayRefundReport,
): Promise<void> {
  const refund = await findOurs(report);
  if (refund) return applyReport(world, refund, report);
  try {
    await recordForeignRefund(world, report);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Recorded concurrently, perhaps by an older report.
    await applyReport(world, await Refund.findOne({ gatewayRefundId: report.id }).lean().orFail(), report);
  }
}

/** A receipt belongs to one refund at the gateway. A second one with the same receipt was entered by hand. */
async function findOurs({
  id: gatewayRefundId,
  receipt,
  paymentId,
}: GatewayRefundReport): Promise<RefundRecord | null> {
  const known = await Refund.findOne({ gatewayRefundId }).lean();
  return (
    known ?? Refund.findOne({ _id: refundIdIn(receipt), gatewayPaymentId: paymentId, gatewayRefundId: null }).lean()
  );
}

function refundIdIn(receipt: string | null): number {
  const [, id] = /^refund-(\d{1,15})$/.exec(receipt ?? '') ?? [];
  return Number(id ?? 0);
}

async function applyReport(
  world: Pick<World, 'now' | 'outbox'>,
  refund: RefundRecord,
  report: GatewayRefundReport,
): Promise<void> {
  const { _id } = refund;
  const { id: gatewayRefundId, rrn, status } = report;
  // Known already. Its amount may have been reduced since.
  if (status === 'failed' && refund.status === 'failed') return;
  if (status === 'processed' && isByHand(refund)) return reportSecond(world, _id, report);
  if (report.amount !== refund.amount) return reportMismatch(world, refund, report);
  if (status === 'processed') {
    const isSettled = await settleRefund(world, _id, { gatewayRefundId, rrn, paidBy: 'gateway' });
    if (!isSettled) await reportSecond(world, _id, report);
  } else if (status === 'failed') {
    await failRefund(world, _id, { gatewayRefundId, lastError: 'the gateway could not make the refund' });
  } else {
    await Refund.updateOne(
      { _id, status: { $in: ['requested', 'processing'] } },
      { $set: { status: 'processing', gatewayRefundId, lastError: null } },
    );
  }
}

/** Made by staff or by the store, not by the gateway. */
const isByHand = ({ status, paidBy }: RefundRecord): boolean =>
  status === 'processed' && (paidBy === 'platform' || paidBy === 'seller');

/** The gateway made a refund that staff had already made by hand: the payer has the money twice. */
async function reportSecond(
  world: Pick<World, 'now'>,
  refundId: number,
  { id: gatewayRefundId, amount, rrn }: GatewayRefundReport,
): Promise<void> {
  await atomically(async () => {
    const byHand = { status: 'processed' as const, paidBy: { $in: ['platform' as const, 'seller' as const] } };
    const refund = await Refund.findOneAndUpdate(
      { _id: refundId, ...byHand, madeTwice: { $ne: true } },
      { $set: { madeTwice: true } },
    ).lean();
    if (!refund) return;
    const { orderId = null, sessionId = null, transferReference, paidBy } = refund;
    const first = transferReference ? `by the transfer ${transferReference}` : `by the ${paidBy}`;
    await post(world, 'refunded-twice', { refundId, orderId, paymentId: sessionId, amount });
    await raiseAlert('refunded_twice', `refund ${refundId}`, {
      orderId,
      ...(sessionId && { sessionId }),
      explanation:
        `₹${formatPaise(amount)} was refunded ${first}, and again by the gateway (${gatewayRefundId}, bank reference ` +
        `${rrn ?? 'unknown'}). Ask the customer to return one of them.`,
    });
  });
}

/** Trusts neither amount: the refund fails, and staff clarify it. */
function reportMismatch(
  world: Pick<World, 'now' | 'outbox'>,
  refund: RefundRecord,
  { id: gatewayRefundId, amount: reported }: GatewayRefundReport,
): Promise<void> {
  const { _id, amount, orderId, sessionId } = refund;
  const lastError = `the gateway reports ₹${formatPaise(reported)}`;
  return atomically(async () => {
    const { modifiedCount } = await Refund.updateOne(
      { _id, status: { $in: ['requested', 'processing', 'failed'] }, lastError: { $ne: lastError } },
      { $set: { status: 'failed', gatewayRefundId, lastError, checkAt: null } },
    );
    if (modifiedCount === 0) return;
    await announceRefund(world, refund, 'delayed');
    await raiseAlert('refund_mismatch', `refund ${_id}`, {
      orderId,
      ...(sessionId && { sessionId }),
      explanation:
        `₹${formatPaise(amount)} was to be refunded, but ${lastError} for ${gatewayRefundId}. Check the refunded ` +
        'amount at the gateway, refund the difference by hand, and mark the refund as refunded.',
    });
  });
}
