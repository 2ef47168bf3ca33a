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
  contested: {
    kind: 'utr_contested',
    why:
      'is claimed for several payments of one amount. Ask the payers for a proof, reject the false payments, then ' +
      'accept the right one on its page or import the statement again.',
  },
  rejectedFound: {
    kind: 'rejected_utr_found',
    why: 'has a UTR that was rejected. Its claim is open again: accept it on the page of the claim, or reject it.',
  },
  usedBefore: {
    kind: 'transfer_reused',
    why: 'is claimed for this payment, but it was used for another payment before. Reject this payment.',
  },
  paidTwice: { kind: 'paid_twice', why: 'was received for a payment that another transfer paid. Refund it.' },
};

/**
 * Raises an alert, once, for a transfer that belongs to a payment but does not pay it, or that returns a transfer to a
 * seller.
 */
export async function alertUnmatchedTransfer(finding: Finding): Promise<void> {
  const { verdict, payment, amount, utr, date, others, settlementId } = finding;
  const transfer = `₹${formatPaise(amount)} (UTR ${utr ?? 'unknown'}, ${date || 'no date'})`;
  if (settlementId)
    return raiseAlertOnce('settlement_returned', `transfer ${utr ?? ''} of settlement ${settlementId}`, {
      explanation:
        `In the bank statement ${transfer} came back: the UTR is that of our transfer to a seller. Use “Transfer ` +
        `came back” on the page of settlement #${settlementId}.`,
    });
  const { kind, why } = alerts[verdict] ?? {};
  // A pending payment may still be confirmed. The next statement contains the line again.
  const mayWait = payment?.status === 'pending' && verdict !== 'contested';
  if (!kind || !payment || mayWait) return;
  const { _id: sessionId } = payment;
  const among = others.length > 0 ? ` Payments: ${[sessionId, ...others].map((id) => `#${id}`).join(', ')}.` : '';
  await raiseAlertOnce(kind, `transfer ${utr ?? ''} of session ${sessionId}`, {
    sessionId,
    explanation: `In the bank statement ${transfer} ${why}${among}`,
  });
}
