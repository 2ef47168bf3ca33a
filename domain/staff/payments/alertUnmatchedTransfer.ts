import type { AlertKind } from '../../../models/payments/PaymentAlert.js';
import { formatPaise } from '../../money.js';
import { raiseAlertOnce } from '../../paymentStates/raiseAlertOnce.js';
import type { Finding, Verdict } from '../../payments/compareStatement.js';

const alerts: Partial<Record<Verdict, { kind: AlertKind; why: string }>> = {
  amountDiffers: {
    kind: 'amount_mismatch',
    why:
      'differs from the amount of the payment. Check the payment, then accept or reject it by hand, or refund the ' +
      'money.',
  },
  notWaiting: {
    kind: 'late_payment',
    why:
      'was received for a payment that was not confirmed, was rejected or has ended. Refund it, unless the customer ' +
      'orders again.',
  },
  paidTwice: { kind: 'paid_twice', why: 'was received for a payment that another transfer paid. Refund it.' },
};

/** Raises an alert, once, for a transfer that belongs to a payment but does not pay it. */
export async function alertUnmatchedTransfer({ verdict, payment, amount, utr, date }: Finding): Promise<void> {
  const { kind, why } = alerts[verdict] ?? {};
  // A pending payment may still be confirmed. The next statement contains the line again.
  if (!kind || !payment || payment.status === 'pending') return;
  const { _id: sessionId } = payment;
  await raiseAlertOnce(kind, `transfer ${utr ?? ''} of session ${sessionId}`, {
    sessionId,
    explanation: `In the bank statement ₹${formatPaise(amount)} (UTR ${utr ?? 'unknown'}, ${date || 'no date'}) ${why}`,
  });
}
