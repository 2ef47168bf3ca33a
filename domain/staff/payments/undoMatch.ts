import { atomically } from '../../../database/transactions/atomically.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine, type StatementLineRecord, withNumber } from '../../../models/payments/StatementLine.js';
import { bringBack } from '../../archive/bringBack.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { explainLines, takeBackLine } from '../../ledger/bankLines.js';
import { reverseEarning } from '../../ledger/earnings.js';
import { postReversal } from '../../ledger/post.js';
import { nthKey } from '../../ledger/postings/posting.js';
import { formatPaise, type Paise } from '../../money.js';
import { raiseAlert } from '../../paymentStates/alerts.js';
import { claimFacts } from '../../payments/claims.js';
import type { Finding } from '../../payments/compareStatement.js';
import { useLine } from '../../payments/useLine.js';
import type { World } from '../../world.js';
import { undoDues } from './duesPayments.js';
import { parkLines } from './parkLines.js';

/**
 * Undoes what a credit did that the bank took back. A payment and its order are unverified again, the seller's earning
 * is reversed, and staff get an alert. A seller owes paid dues again. Money that is in the books elsewhere becomes a
 * debit of the line.
 * @returns whether the reversal was new
 */
export function undoMatch(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  finding: Finding,
): Promise<boolean> {
  const { key, amount, payment } = finding;
  const [utr, by] = [finding.utr ?? '', `operator:${operator.id}`];
  const sessionId = payment?._id ?? 0;
  return atomically(async () => {
    const ofTransfer = { ...withNumber([utr]), side: 'credit' as const, amount };
    const isLeft = { ...ofTransfer, use: { $ne: 'reversed' as const } };
    // Other events may have the money of a credit that was never parked.
    await parkLines(world, await StatementLine.find(isLeft, { key: 1 }).lean());
    const credits = await StatementLine.find(isLeft).sort({ _id: 1 }).lean<StatementLineRecord[]>();
    if (!(await useLine(world, { key, utr: null, paymentId: payment?._id ?? null, claimId: null }, 'reversed')))
      return false;
    const released = credits.find((credit) => credit.key === key)?.inSuspense ?? 0;
    const explained = released + (await explainLines(world, utr, amount));
    await StatementLine.updateMany(ofTransfer, { $set: { use: 'reversed' } });
    const ofClaim = await reverseClaim(world, by, sessionId, utr);
    const session = await unverify(world, operator, sessionId, utr);
    const ids = credits.flatMap(({ duesPaymentId }) => duesPaymentId ?? []);
    const dues = await undoDues(world, operator, { utr, amount, ids });
    const line = credits.find(({ use }) => use === 'resolved') ?? credits.find(isInBank);
    const rest = amount - explained - ofClaim - (session?.amount ?? 0) - (dues?.amount ?? 0);
    const owed = line && rest > 0 ? await takeBackLine(world, line, rest, by) : 0;
    if (payment) await alertUnverified(finding, session);
    if (dues) await alertDues(finding, dues._id);
    if (line && owed > 0) await alertDebit(finding, line, owed);
    return true;
  });
}

/** Whether the money of a line is booked to `bank`. */
const isInBank = ({ moves, use }: StatementLineRecord): boolean => (moves ?? 0) > 0 || use !== 'unused';

/** Makes a verified payment and its order unverified. @returns the payment, if its money was booked to `bank` */
async function unverify(
  world: Pick<World, 'now'>,
  operator: Operator,
  sessionId: number,
  utr: string,
): Promise<PaymentSessionRecord | null> {
  const session = await PaymentSession.findOneAndUpdate(
    { _id: sessionId, verification: 'matched', utr },
    { $set: { verification: 'unverified' }, $inc: { reversedTimes: 1 }, $addToSet: { flags: 'utr_unverified' } },
  ).lean<PaymentSessionRecord>();
  if (!session) return null;
  await Refund.updateMany({ sessionId, way: 'manual', status: 'requested' }, { $set: { isHeld: true } });
  const match = nthKey(`utr-matched:${sessionId}`, (session.reversedTimes ?? 0) + 1);
  await postReversal(world, match, `operator:${operator.id}`);
  if (session.kind === 'store' && session.orderId) {
    await bringBack(world, session.orderId);
    const order = await StoreOrder.findOneAndUpdate(
      { _id: session.orderId, paymentVerification: 'matched' },
      { $set: { paymentVerification: 'unverified' } },
      { returnDocument: 'after' },
    ).lean();
    if (order) await reverseEarning(world, order);
  }
  await recordAudit(world, operator, {
    action: 'undoMatch',
    resource: 'PaymentSession',
    recordId: sessionId,
    before: { verification: 'matched', utr },
    after: { verification: 'unverified', utr },
  });
  return session;
}

const nameOf = ({ amount, utr, date }: Finding): string =>
  `₹${formatPaise(amount)} (UTR ${utr ?? 'unknown'}, ${date || 'no date'})`;

function alertUnverified(finding: Finding, session: PaymentSessionRecord | null): Promise<void> {
  const sessionId = finding.payment?._id ?? 0;
  return raiseAlert('transfer_reversed', `transfer ${finding.utr ?? ''} of session ${sessionId}`, {
    sessionId,
    orderId: session?.kind === 'store' ? session.orderId : null,
    explanation:
      `The bank took ${nameOf(finding)} back. The payment is unverified again. Reject it, unless the customer pays ` +
      'again. A refund that is not made yet is held.',
  });
}

const alertDues = (finding: Finding, duesPaymentId: number): Promise<void> =>
  raiseAlert('transfer_reversed', `transfer ${finding.utr ?? ''} of payment of dues ${duesPaymentId}`, {
    explanation:
      `The bank took ${nameOf(finding)} back. Payment of dues #${duesPaymentId} is unverified again, and the seller ` +
      'owes the amount again. Reject the payment, unless the seller pays again.',
  });

/** The money is in the books elsewhere, or was sent back to its sender. */
const alertDebit = (finding: Finding, { _id }: StatementLineRecord, owed: Paise): Promise<void> =>
  raiseAlert('transfer_reversed', `statement line ${_id}`, {
    explanation:
      `The bank took ${nameOf(finding)} back, and ₹${formatPaise(owed)} of it is in the books elsewhere. Undo what ` +
      `used it: a handover of cash, or “Transfer came back” on the page of a settlement. Or resolve statement line ` +
      `#${_id} if the platform bears it.`,
  });

const paidAgain = { $set: { state: 'claimed', reason: 'paid' } } as const;

/**
 * A claim whose transfer paid an order is decided on the page of its payment again. One whose refund is not made yet is
 * open again, which holds the refund. One that is refunded already stays.
 * @returns the amount that was booked to `bank`
 */
async function reverseClaim(world: Pick<World, 'now'>, by: string, paymentId: number, utr: string): Promise<Paise> {
  const claim = await PaymentClaim.findOne({ paymentId, utr, state: 'matched' }).lean<PaymentClaimRecord>();
  if (!claim) return 0;
  const { claimId, nth } = claimFacts(claim);
  const isReversed = await postReversal(world, nthKey(`claim-matched:${claimId}`, nth), by);
  const openRefund = { _id: claim.refundId ?? 0, status: 'requested' as const };
  const isHeld = (await Refund.updateOne(openRefund, { $set: { isHeld: true } })).matchedCount > 0;
  const reopened = isHeld ? { $set: { state: 'claimed' as const }, $inc: { keptTimes: 1 } } : paidAgain;
  if (!claim.refundId || isHeld) await PaymentClaim.updateOne({ _id: claimId }, reopened);
  return isReversed ? claim.amount : 0;
}
