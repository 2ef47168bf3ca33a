import { atomically } from '../../database/transactions/atomically.js';
import { serially } from '../../database/transactions/serially.js';
import { lockKeyOfProduct } from '../../models/catalog/Product.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../models/payments/GatewayPayment.js';
import type { AlertKind } from '../../models/payments/PaymentAlert.js';
import { type PaymentFlag, PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { RefundReason } from '../../models/payments/Refund.js';
import { Refused } from '../errors.js';
import { formatPaise } from '../money.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import { hasReceived } from '../paymentStates/sessionStates.js';
import { requestRefund } from '../refunds/requestRefund.js';
import type { World } from '../world.js';
import { completeSession } from './completeSession.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Money that cannot be kept: what staff are told, and how the session is marked. */
const unwanted = {
  amount_mismatch: { alert: 'amount_mismatch', flag: 'amount_mismatch', why: 'is not what was to be paid' },
  paid_twice: { alert: 'paid_twice', flag: 'paid_twice', why: 'came although the session was paid already' },
  paid_late: { alert: 'late_payment', flag: 'late_success', why: 'came when the order could not be made any more' },
} as const satisfies Partial<Record<RefundReason, { alert: AlertKind; flag: PaymentFlag; why: string }>>;

type Unwanted = keyof typeof unwanted;

const triesAtMost = 5;

/**
 * Makes of a captured payment what has to be made of it, once: it pays for its session, late as well if the order can still be
 * made, or it goes back and staff are told why.
 */
export async function settlePayment(world: Part, payment: GatewayPaymentRecord): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries++) {
    const session = await PaymentSession.findOne({ gatewayOrderId: payment.gatewayOrderId }).lean();
    if (!session) return leaveUnknown(payment);
    const unfit = whyUnfit(session, payment);
    if (unfit) return giveBack(world, session, payment, unfit);
    try {
      if (await accept(world, session, payment)) return;
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
      return giveBack(world, session, payment, 'paid_late');
    }
  }
  throw new Error(`payment ${payment._id} could not be settled: its session moved again and again`);
}

function whyUnfit({ amount, status }: PaymentSessionRecord, payment: GatewayPaymentRecord): Unwanted | undefined {
  if (payment.amount !== amount) return 'amount_mismatch';
  return hasReceived(status) ? 'paid_twice' : undefined;
}

/** @returns whether it is settled; not when the session moved meanwhile */
function accept(world: Part, session: PaymentSessionRecord, payment: GatewayPaymentRecord): Promise<boolean> {
  const products = ((session.draft as OrderDraft | null)?.items ?? []).map(({ productId }) =>
    lockKeyOfProduct(productId),
  );
  const takesStock = session.status !== 'pending';
  return serially(takesStock ? products : [], () =>
    atomically(async () => {
      if (!(await conclude(payment, 'accepted'))) return true;
      if (await completeSession(world, session, { gatewayPaymentId: payment._id })) return true;
      await GatewayPayment.updateOne({ _id: payment._id }, { $set: { outcome: null } });
      return false;
    }),
  );
}

function giveBack(
  world: Part,
  session: PaymentSessionRecord,
  payment: GatewayPaymentRecord,
  reason: Unwanted,
): Promise<void> {
  const { alert, flag, why } = unwanted[reason];
  const { _id: gatewayPaymentId, amount } = payment;
  const { _id: sessionId, orderId } = session;
  return atomically(async () => {
    if (!(await conclude(payment, 'given_back'))) return;
    if (reason === 'paid_late') await showReturn(sessionId, gatewayPaymentId);
    await PaymentSession.updateOne({ _id: sessionId }, { $addToSet: { flags: flag } });
    await requestRefund(world, { sessionId, gatewayPaymentId, amount, reason });
    await raiseAlert(alert, `payment ${gatewayPaymentId}`, {
      ...{ sessionId, orderId },
      explanation: `₹${formatPaise(amount)} ${why} (₹${formatPaise(session.amount)}). The gateway is giving it back.`,
    });
  });
}

/** The session shows that its money goes back, unless it was paid by another payment meanwhile. */
async function showReturn(sessionId: number, gatewayPaymentId: string): Promise<void> {
  const session = await PaymentSession.findById(sessionId).lean().orFail();
  // A cart that waits still holds its stock: the cleanup ends it.
  const holdsStock = session.status === 'pending' && session.draft;
  if (!holdsStock && !hasReceived(session.status)) await moveSession(session, 'refunding', { gatewayPaymentId });
}

/** What nobody here has asked for: perhaps another system takes payments with the same keys. It is not ours to give back. */
function leaveUnknown(payment: GatewayPaymentRecord): Promise<void> {
  return atomically(async () => {
    if (!(await conclude(payment, 'unknown'))) return;
    await raiseAlert('unknown_payment', `payment ${payment._id}`, {
      explanation: `₹${formatPaise(payment.amount)} came for ${payment.gatewayOrderId}, which is no payment that was started here.`,
    });
  });
}

/** Takes the decision over a payment: one of all who try. */
async function conclude(
  { _id }: GatewayPaymentRecord,
  outcome: 'accepted' | 'given_back' | 'unknown',
): Promise<boolean> {
  const { modifiedCount } = await GatewayPayment.updateOne({ _id, outcome: null }, { $set: { outcome } });
  return modifiedCount === 1;
}
