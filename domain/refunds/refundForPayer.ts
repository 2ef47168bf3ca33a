import type { RefundRecord } from '../../models/payments/Refund.js';
import { rules } from '../rules.js';

const day = 24 * 60 * 60 * 1000;

/** The facts of a refund that its payer sees. */
export function refundForPayer(refund: RefundRecord) {
  const { amount, reason, createdAt, doneAt, transferReference, rrn } = refund;
  const latest = new Date((doneAt ?? createdAt).getTime() + rules.refund.expectedDays * day);
  return {
    amount,
    reason,
    /** When the payer's bank shows the money at the latest; null if the store returns cash. */
    expectedBy: isInCash(refund) ? null : latest,
    /** The bank's reference, by which the payer's bank finds the refund. */
    reference: transferReference ?? rrn ?? null,
  };
}

const isInCash = ({ paidBy, way, bearer }: RefundRecord): boolean =>
  paidBy ? paidBy === 'seller' : way === 'manual' && bearer === 'seller';
