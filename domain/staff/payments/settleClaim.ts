import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { serially } from '../../../database/transactions/serially.js';
import { lockKeyOfProduct } from '../../../models/catalog/Product.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { explainLines } from '../../ledger/bankLines.js';
import { type BookedEvent, postAll } from '../../ledger/post.js';
import { refuseOwnTransfer } from '../../ledger/transfers.js';
import { notify } from '../../notifications/notify.js';
import type { OrderDraft } from '../../orders/placing/draftOrder.js';
import { hasReceived, moveSession } from '../../paymentStates/paymentStates.js';
import { claimFacts } from '../../payments/claims.js';
import { completeSession } from '../../payments/completeSession.js';
import { useLine } from '../../payments/useLine.js';
import { requestRefund } from '../../refunds/requestRefund.js';
import type { World } from '../../world.js';
import { matchUtr } from './matchUtr.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;
type Outcome = 'verified' | 'ordered' | 'refunded';

/**
 * Settles a kept claim that the bank statement proves: it verifies its payment, or places or pays its order, also late.
 * If that is no longer possible, the money is refunded. The payer is notified.
 * @param lineKey the line that proves it, used in the same transaction
 * @returns undefined if the claim is decided already, or the line is used
 */
export async function settleClaim(
  world: Part,
  operator: Operator,
  claimId: number,
  lineKey?: string,
): Promise<Outcome | undefined> {
  const claim = await PaymentClaim.findById(claimId).lean();
  const session = claim && (await PaymentSession.findById(claim.paymentId).lean());
  if (!claim || !session) return undefined;
  const products = ((session.draft as OrderDraft | null)?.items ?? []).map(({ productId }) =>
    lockKeyOfProduct(productId),
  );
  const settle = (accept: boolean) =>
    atomically(() => settleOnce(world, operator, { claim: claim as PaymentClaimRecord, lineKey, accept }));
  try {
    return await serially(products, () => settle(true));
  } catch (error) {
    if (isDuplicate(error)) throw new Refused('utr_used', { sentence: rejectOther });
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    return settle(false);
  }
}

const rejectOther = 'Another payment has this UTR. Reject that payment first, then accept this one.';

interface Proven {
  claim: PaymentClaimRecord;
  lineKey: string | undefined;
  /** Whether an order may be placed; otherwise the money is refunded. */
  accept: boolean;
}

async function settleOnce(
  world: Part,
  operator: Operator,
  { claim, lineKey, accept }: Proven,
): Promise<Outcome | undefined> {
  const { _id: claimId, paymentId, utr } = claim;
  const { modifiedCount } = await PaymentClaim.updateOne(
    { _id: claimId, state: 'claimed' },
    { $set: { state: 'matched' } },
  );
  if (modifiedCount === 0) return undefined;
  await refuseOwnTransfer(utr);
  const line = { key: lineKey ?? '', utr, paymentId, claimId };
  if (lineKey && !(await useLine(world, line, accept ? 'matched' : 'refunded'))) throw new LineUsed();
  await explainLines(world, utr, claim.amount);
  const session = await PaymentSession.findById(paymentId).lean().orFail();
  // Found again, after the bank had taken it back: its refund continues.
  if (claim.refundId) {
    await Refund.updateOne({ _id: claim.refundId }, { $set: { isHeld: false } });
    await postAll(world, [['claim-matched', claimFacts(claim)]], `operator:${operator.id}`);
    return 'refunded';
  }
  const outcome = accept ? await acceptClaim(world, operator, session, utr) : 'refunded';
  const refundId = accept ? null : await refundClaim(world, session, claim);
  if (refundId) await PaymentClaim.updateOne({ _id: claimId }, { $set: { refundId } });
  await postAll(world, await eventsOf(claim, outcome, refundId), `operator:${operator.id}`);
  await recordAudit(world, operator, {
    action: 'settleClaim',
    resource: 'PaymentClaim',
    recordId: claimId,
    before: { state: 'claimed' },
    after: { state: 'matched', outcome },
  });
  if (outcome !== 'verified') await notifyPayer(world, claim, outcome === 'refunded');
  return outcome;
}

/** Where the money of a proven claim goes. A claim that verifies its payment is the one that paid its order. */
async function eventsOf(claim: PaymentClaimRecord, outcome: Outcome, refundId: number | null): Promise<BookedEvent[]> {
  const facts = claimFacts(claim);
  if (outcome === 'verified') return [['claim-dropped', facts]];
  if (refundId !== null)
    return [
      ['claim-matched', facts],
      ['claim-refunded', { ...facts, refundId }],
    ];
  const { kind, orderId } = await PaymentSession.findById(claim.paymentId, { kind: 1, orderId: 1 }).lean().orFail();
  return [
    ['claim-matched', facts],
    ['claim-accepted', { ...facts, kind, orderId: orderId ?? 0 }],
  ];
}

/** The line was used in the meantime. */
class LineUsed extends Refused {
  constructor() {
    super('utr_used', { sentence: 'Another payment used this line of the bank statement in the meantime.' });
  }
}

async function acceptClaim(
  world: Part,
  operator: Operator,
  session: PaymentSessionRecord,
  utr: string,
): Promise<Outcome> {
  if (session.verification === 'unverified') {
    await matchUtr(world, operator, session._id, utr);
    return 'verified';
  }
  if (hasReceived(session.status)) throw new Refused('not_payable');
  if (!(await completeSession(world, session, { utr, verification: 'matched' })))
    throw new Refused('payment_not_pending');
  return 'ordered';
}

/** @returns the id of the refund, which staff send to the account of the UTR */
async function refundClaim(
  world: Part,
  session: PaymentSessionRecord,
  { amount, utr }: PaymentClaimRecord,
): Promise<number> {
  const { _id: sessionId, status, draft } = session;
  const isSecond = hasReceived(status);
  // A pending cart holds stock, which the clean-up returns.
  if (!isSecond && !(status === 'pending' && draft)) await moveSession(session, 'refunding', {}, 'late_success');
  else
    await PaymentSession.updateOne(
      { _id: sessionId },
      { $addToSet: { flags: isSecond ? 'paid_twice' : 'late_success' } },
    );
  const reason = isSecond ? 'paid_twice' : 'paid_late';
  // Without the order: the money did not pay it, so the refund must not count as one of its payment.
  return requestRefund(world, { sessionId, amount, reason, payerUtr: utr });
}

async function notifyPayer(
  world: Part,
  { paymentId, consumerId, amount }: PaymentClaimRecord,
  isRefunded: boolean,
): Promise<void> {
  const { orderId = null, kind } = await PaymentSession.findById(paymentId, { orderId: 1, kind: 1 }).lean().orFail();
  const order = kind === 'store' && (await findOrder({ _id: orderId ?? 0 }, ['orderNumber']));
  const about = {
    amount,
    isRefunded,
    orderId: order ? order._id : null,
    orderNumber: order ? order.orderNumber : null,
  };
  await notify(world, { kind: 'consumer', id: consumerId }, 'payment_found', about);
}
