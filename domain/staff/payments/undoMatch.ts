import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { explainLines } from '../../ledger/explainLines.js';
import { nthKey } from '../../ledger/postings/posting.js';
import { postReversal } from '../../ledger/postReversal.js';
import { reverseEarning } from '../../ledger/reverseEarning.js';
import { formatPaise } from '../../money.js';
import { raiseAlert } from '../../paymentStates/raiseAlert.js';
import type { Finding } from '../../payments/compareStatement.js';
import { claimFacts } from '../../payments/keepClaim.js';
import { useLine } from '../../payments/useLine.js';
import type { World } from '../../world.js';

/**
 * Undoes the match of a credit that the bank took back: the payment and its order are unverified again, the seller's
 * earning is reversed, and staff get an alert.
 * @returns whether the reversal was new
 */
export function undoMatch(world: Pick<World, 'now'>, operator: Operator, finding: Finding): Promise<boolean> {
  const { key, utr, amount, date, payment } = finding;
  const sessionId = payment?._id ?? 0;
  return atomically(async () => {
    if (!(await useLine(world, { key, utr: null, paymentId: payment?._id ?? null, claimId: null }, 'reversed')))
      return false;
    await explainLines(world, utr ?? '', amount);
    await StatementLine.updateMany({ utrs: utr ?? '', side: 'credit', amount }, { $set: { use: 'reversed' } });
    await reverseClaim(world, operator, sessionId, utr ?? '');
    const session = await PaymentSession.findOneAndUpdate(
      { _id: sessionId, verification: 'matched', utr },
      { $set: { verification: 'unverified' }, $inc: { reversedTimes: 1 }, $addToSet: { flags: 'utr_unverified' } },
    ).lean();
    const match = nthKey(`utr-matched:${sessionId}`, (session?.reversedTimes ?? 0) + 1);
    if (session) await postReversal(world, match, `operator:${operator.id}`);
    if (session?.kind === 'store' && session.orderId) {
      const order = await StoreOrder.findOneAndUpdate(
        { _id: session.orderId, paymentVerification: 'matched' },
        { $set: { paymentVerification: 'unverified' } },
        { returnDocument: 'after' },
      ).lean();
      if (order) await reverseEarning(world, order);
    }
    if (session) {
      await recordAudit(world, operator, {
        ...{ action: 'undoMatch', resource: 'PaymentSession', recordId: sessionId },
        before: { verification: 'matched', utr },
        after: { verification: 'unverified', utr },
      });
    }
    if (!payment) return true;
    await raiseAlert('transfer_reversed', `transfer ${utr ?? ''} of session ${sessionId}`, {
      ...{ sessionId, orderId: session?.kind === 'store' ? session.orderId : null },
      explanation:
        `The bank took ₹${formatPaise(amount)} (UTR ${utr ?? 'unknown'}, ${date || 'no date'}) back. The payment is ` +
        'unverified again. Reject it, unless the customer pays again. A refund that is not made yet is held.',
    });
    return true;
  });
}

const paidAgain = { $set: { state: 'claimed', reason: 'paid' } } as const;

/**
 * A claim whose transfer paid an order is decided on the page of its payment again. One whose refund is not made yet is
 * open again, which holds the refund. One that is refunded already stays.
 */
async function reverseClaim(
  world: Pick<World, 'now'>,
  operator: Operator,
  paymentId: number,
  utr: string,
): Promise<void> {
  const claim = await PaymentClaim.findOne({ paymentId, utr, state: 'matched' }).lean();
  if (!claim) return;
  const { claimId, nth } = claimFacts(claim as PaymentClaimRecord);
  await postReversal(world, nthKey(`claim-matched:${claimId}`, nth), `operator:${operator.id}`);
  const isHeld = claim.refundId && (await Refund.exists({ _id: claim.refundId, status: 'requested' }));
  if (claim.refundId && !isHeld) return;
  const reopened = isHeld ? { $set: { state: 'claimed' as const }, $inc: { keptTimes: 1 } } : paidAgain;
  await PaymentClaim.updateOne({ _id: claimId }, reopened);
}
