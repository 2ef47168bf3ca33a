import { atomically } from '../../database/transactions/atomically.js';
import { serially } from '../../database/transactions/serially.js';
import { lockKeyOfProduct } from '../../models/catalog/Product.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../models/payments/GatewayPayment.js';
import type { AlertKind } from '../../models/payments/PaymentAlert.js';
import { type PaymentFlag, PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { RefundReason } from '../../models/payments/Refund.js';
import { Refused } from '../errors.js';
import { post } from '../ledger/post.js';
import { formatPaise } from '../money.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { raiseAlert } from '../paymentStates/alerts.js';
import { hasReceived, moveSession } from '../paymentStates/paymentStates.js';
import { requestRefund } from '../refunds/requestRefund.js';
import type { World } from '../world.js';
import { completeSession } from './completeSession.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Reasons to refund a captured payment: the alert for staff, and the flag of the session. */
const refundCauses = {
  amount_mismatch: { alert: 'amount_mismatch', flag: 'amount_mismatch', why: 'differs from the amount of the session' },
  paid_twice: { alert: 'paid_twice', flag: 'paid_twice', why: 'was received, although the session was already paid' },
  paid_late: {
    alert: 'late_payment',
    flag: 'late_success',
    why: 'was received after the order could no longer be placed',
  },
} as const satisfies Partial<Record<RefundReason, { alert: AlertKind; flag: PaymentFlag; why: string }>>;

type RefundCause = keyof typeof refundCauses;

const triesAtMost = 5;

/**
 * Settles a captured payment once. It pays for its session, even late if the order can still be placed. Otherwise it is
 * refunded, with an alert for staff. Money in another currency never pays; staff decide about it.
 */
export async function settlePayment(world: Part, payment: GatewayPaymentRecord): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries++) {
    const session = await PaymentSession.findOne({ gatewayOrderId: payment.gatewayOrderId }).lean();
    if (!session) return reportUnknown(world, payment);
    if ((payment.currency ?? 'INR') !== 'INR') return reportForeign(world, session, payment);
    const refundReason = refundReasonOf(session, payment);
    if (refundReason) return refund(world, session, payment, refundReason);
    try {
      if (await accept(world, session, payment)) return;
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
      return refund(world, session, payment, 'paid_late');
    }
  }
  throw new Error(`payment ${payment._id} could not be settled: the status of its session kept changing`);
}

/** Why a captured payment is refunded rather than accepted for its session. */
export function refundReasonOf(
  { amount, status }: PaymentSessionRecord,
  payment: Pick<GatewayPaymentRecord, 'amount'>,
): RefundCause | undefined {
  if (payment.amount !== amount) return 'amount_mismatch';
  return hasReceived(status) ? 'paid_twice' : undefined;
}

/** @returns false if the session was paid since it was read */
function accept(
  world: Part,
  { _id, status, draft }: PaymentSessionRecord,
  payment: GatewayPaymentRecord,
): Promise<boolean> {
  const products = ((draft as OrderDraft | null)?.items ?? []).map(({ productId }) => lockKeyOfProduct(productId));
  const takesStock = status !== 'pending';
  return serially(takesStock ? products : [], () =>
    atomically(async () => {
      if (!(await decide(payment, 'accepted'))) return true;
      const session = await PaymentSession.findById(_id).lean().orFail();
      if (await completeSession(world, session, { gatewayPaymentId: payment._id })) return true;
      await GatewayPayment.updateOne({ _id: payment._id }, { $set: { outcome: null } });
      return false;
    }),
  );
}

function refund(
  world: Part,
  session: PaymentSessionRecord,
  payment: GatewayPaymentRecord,
  reason: RefundCause,
): Promise<void> {
  const { alert, flag, why } = refundCauses[reason];
  const { _id: gatewayPaymentId, amount } = payment;
  const { _id: sessionId, orderId } = session;
  return atomically(async () => {
    if (!(await decide(payment, 'given_back'))) return;
    if (reason === 'paid_late') await markRefunding(sessionId, gatewayPaymentId);
    await PaymentSession.updateOne({ _id: sessionId }, { $addToSet: { flags: flag } });
    const refundId = await requestRefund(world, { sessionId, gatewayPaymentId, amount, reason });
    const returned = { gatewayPaymentId, paymentId: sessionId, amount, refundId, refunded: amount };
    await post(world, 'captured-returned', returned);
    await raiseAlert(alert, `payment ${gatewayPaymentId}`, {
      sessionId,
      orderId,
      explanation: `₹${formatPaise(amount)} ${why} (₹${formatPaise(session.amount)}). The gateway refunds it.`,
    });
  });
}

/** Moves the session to refunding, unless another payment has paid it. */
async function markRefunding(sessionId: number, gatewayPaymentId: string): Promise<void> {
  const session = await PaymentSession.findById(sessionId).lean().orFail();
  // A pending cart holds stock, which the clean-up returns.
  const holdsStock = session.status === 'pending' && session.draft;
  if (!holdsStock && !hasReceived(session.status)) await moveSession(session, 'refunding', { gatewayPaymentId });
}

/** A payment without a session is not refunded: another system may use the same keys. */
function reportUnknown(world: Part, payment: GatewayPaymentRecord): Promise<void> {
  return atomically(async () => {
    if (!(await decide(payment, 'unknown'))) return;
    await post(world, 'captured-unknown', { gatewayPaymentId: payment._id, amount: payment.amount });
    await raiseAlert('unknown_payment', `payment ${payment._id}`, {
      explanation:
        `₹${formatPaise(payment.amount)} was received for ${payment.gatewayOrderId}, ` +
        'which was not started on this server.',
    });
  });
}

/** Its amount cannot be compared with ours, and a refund by us would have the wrong amount. */
function reportForeign(
  world: Part,
  { _id: sessionId, orderId, amount }: PaymentSessionRecord,
  payment: GatewayPaymentRecord,
): Promise<void> {
  return atomically(async () => {
    if (!(await decide(payment, 'suspense'))) return;
    await post(world, 'captured-unknown', { gatewayPaymentId: payment._id, amount: payment.baseAmount ?? 0 });
    await raiseAlert('foreign_currency', `payment ${payment._id}`, {
      sessionId,
      orderId,
      explanation:
        `${payment.currency} ${formatPaise(payment.amount)} was received for a payment of ₹${formatPaise(amount)}. ` +
        'It pays for nothing. Refund it in the console of the gateway, or ask the customer.',
    });
  });
}

/** Stores the outcome of a payment. @returns whether this call decided it */
async function decide({ _id }: GatewayPaymentRecord, outcome: GatewayPaymentRecord['outcome']): Promise<boolean> {
  const { modifiedCount } = await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { outcome } });
  return modifiedCount === 1;
}
