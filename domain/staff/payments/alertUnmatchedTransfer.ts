import type { AlertKind } from '../../../models/payments/PaymentAlert.js';
import { formatPaise } from '../../money.js';
import { raiseAlertOnce } from '../../paymentStates/raiseAlertOnce.js';
import type { Finding, Verdict } from '../../payments/compareStatement.js';

const unwanted: Partial<Record<Verdict, { kind: AlertKind; why: string }>> = {
  amountDiffers: {
    kind: 'amount_mismatch',
    why: 'is not what was to be paid. Look at the payment, then accept or reject it by hand, or give the money back.',
  },
  notWaiting: {
    kind: 'late_payment',
    why: 'came for a payment that nobody confirmed, or that was rejected or has ended. Give it back, unless the customer orders again.',
  },
  paidTwice: { kind: 'paid_twice', why: 'came for a payment that another transfer has paid. Give it back.' },
};

/** Puts before staff, once, money that the statement has for a payment of ours, and that pays for nothing as it is. */
export async function alertUnmatchedTransfer({ verdict, payment, amount, utr, date }: Finding): Promise<void> {
  const { kind, why } = unwanted[verdict] ?? {};
  // One that is pending may be confirmed still; the next statement has the line again.
  if (!kind || !payment || payment.status === 'pending') return;
  const { _id: sessionId } = payment;
  await raiseAlertOnce(kind, `transfer ${utr ?? ''} of session ${sessionId}`, {
    sessionId,
    explanation: `By the bank’s statement ₹${formatPaise(amount)} (UTR ${utr ?? 'unknown'}, ${date || 'no date'}) ${why}`,
  });
}
