import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import { type ClaimReason, PaymentClaim, type PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { day } from '../durations.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import { post, postAll } from '../ledger/post.js';
import { lockHolds } from '../orders/stock/takeStock.js';
import type { RefusalCode } from '../refusals.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { completeSession } from './completeSession.js';
import { limitUnverified } from './limitHolds.js';

/**
 * Keeps a UTR that a payer typed and that changed nothing, so that the bank statement can prove it later. The number of
 * claims is limited for each payment and for each consumer and day. Call it in a transaction.
 * @returns the claim, also if it existed already; undefined if the limit is reached
 */
export async function keepClaim(
  { now }: Pick<World, 'now'>,
  { _id: paymentId, consumerId, amount }: Pick<PaymentSessionRecord, '_id' | 'consumerId' | 'amount'>,
  utr: string,
  reason: ClaimReason,
): Promise<PaymentClaimRecord | undefined> {
  // Concurrent claims of a consumer conflict on the consumer's row, and count again.
  await lockHolds(consumerId);
  const known = await PaymentClaim.findOne({ paymentId, utr }).lean();
  if (known) return known as PaymentClaimRecord;
  const { ofPayment, aDay } = rules.payment.claims;
  if ((await PaymentClaim.countDocuments({ paymentId }).limit(ofPayment)) >= ofPayment) return undefined;
  const today = { consumerId, at: { $gt: new Date(now().getTime() - day) } };
  if ((await PaymentClaim.countDocuments(today).limit(aDay)) >= aDay) return undefined;
  const about = { utr, paymentId, consumerId, amount, reason };
  const claim = (await PaymentClaim.create({ ...about, keptTimes: 1, at: now() })).toObject();
  await post({ now }, 'claim-kept', claimFacts(claim));
  return claim;
}

/** The facts of a kept claim for the ledger. */
export const claimFacts = ({ _id: claimId, paymentId, amount, keptTimes }: PaymentClaimRecord) => ({
  claimId,
  paymentId,
  amount,
  nth: Math.max(keptTimes, 1),
});

/** Refusals without a claim: there is no number, or no UPI payment of this consumer. */
const notKept: readonly RefusalCode[] = ['invalid_utr', 'payment_not_found', 'wrong_method'];

const reasons: Partial<Record<RefusalCode, ClaimReason>> = {
  utr_used: 'duplicate',
  payment_not_pending: 'late',
  not_payable: 'late',
  unverified_limit: 'limited',
};

const { claimKept } = specialSentences;

/**
 * Keeps the UTR of a refused confirmation. Runs after the transaction of the confirmation was rolled back.
 * @returns the refusal with the claim in its body, and a sentence that says what happens next
 */
export async function keepRefusedClaim(
  world: Pick<World, 'now'>,
  { consumerId, paymentId, utr }: Confirmation,
  refused: Refused,
): Promise<Refused> {
  const { code, status, extras } = refused;
  if (status >= 500 || notKept.includes(code)) return refused;
  const claim = await atomically(async () => {
    const session = await PaymentSession.findOne({ _id: paymentId, consumerId }).lean();
    return session ? keepClaim(world, session, utr, reasons[code] ?? 'refused') : undefined;
  });
  if (!claim) return new Refused(code, { ...extras, sentence: specialSentences.claimsLimit, body: { claim: null } });
  const sentence = claimKept[claim.reason === 'duplicate' ? 'duplicate' : 'late'];
  return new Refused(code, { ...extras, sentence, body: { ...extras.body, claim: presentClaim(claim) } });
}

/** A claim in an answer to its payer. */
export const presentClaim = ({ _id: id, utr, state, at }: PaymentClaimRecord) => ({ id, utr, state, at });

/**
 * Records the claim that paid a session. A claim of the same number that was kept before becomes this one. Call it in
 * the transaction of the payment.
 */
async function recordClaim(
  { now }: Pick<World, 'now'>,
  { _id: paymentId, consumerId, amount }: PaymentSessionRecord,
  utr: string,
): Promise<void> {
  const kept = await PaymentClaim.findOneAndUpdate(
    { paymentId, utr },
    {
      $set: { state: 'claimed', reason: 'paid' },
      $setOnInsert: { _id: await nextId('PaymentClaim'), consumerId, amount, at: now(), keptTimes: 0, refundId: null },
    },
    { upsert: true },
  ).lean();
  if (kept?.state === 'claimed') await post({ now }, 'claim-dropped', claimFacts(kept as PaymentClaimRecord));
}

/**
 * Marks the claim of a payment that was found in the bank statement. Its other claims are withdrawn: the payer typed
 * them for the same transfer. Call it in the transaction of the match.
 */
export async function matchClaims(world: Pick<World, 'now'>, paymentId: number, utr: string | null): Promise<void> {
  const open = { paymentId, state: 'claimed' as const };
  const kept = await PaymentClaim.find({ ...open, reason: { $ne: 'paid' } }).lean();
  await PaymentClaim.updateOne({ ...open, utr: utr ?? '' }, { $set: { state: 'matched' } });
  await PaymentClaim.updateMany(open, { $set: { state: 'withdrawn' } });
  // The claim that paid the order represents the transfer.
  await postAll(
    world,
    kept.map((claim) => ['claim-dropped', claimFacts(claim as PaymentClaimRecord)]),
  );
}

/** Marks the claim that paid a payment as rejected. Call it in the transaction of the rejection. */
export async function rejectClaim(paymentId: number, utr: string | null): Promise<void> {
  await PaymentClaim.updateOne({ paymentId, utr: utr ?? '', state: 'claimed' }, { $set: { state: 'rejected' } });
}

/** The bank's number of a UPI payment (UTR or RRN). */
export const utrForm = /^\d{12}$/;

interface Confirmation {
  consumerId: number;
  paymentId: number;
  utr: string;
}

/**
 * Marks a session as paid by the UTR that the consumer typed. Staff verify it in the bank statement later. Idempotent.
 * Another UTR for a paid session is kept as a claim. A refused UTR is kept by `keepRefusedClaim`, after the refusal.
 * Refuses `invalid_utr`, `payment_not_found`, `wrong_method`, `utr_used`, `payment_not_pending`, `unverified_limit`.
 */
export async function confirmPayment(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  confirmation: Confirmation,
): Promise<PaymentSessionRecord> {
  const { consumerId, paymentId, utr } = confirmation;
  if (!utrForm.test(utr)) throw new Refused('invalid_utr');
  const find = async () => {
    const session = await PaymentSession.findOne({ _id: paymentId, consumerId }).lean();
    if (!session) throw new Refused('payment_not_found');
    if (session.method !== 'upi') throw new Refused('wrong_method');
    return session;
  };
  try {
    return await atomically(async () => {
      const session = await find();
      if (session.status === 'paid') {
        if (session.utr !== utr) await keepClaim(world, session, utr, 'corrected');
        return session;
      }
      if (session.status !== 'pending') throw new Refused('payment_not_pending');
      if (await DuesPayment.exists({ utr })) throw new Refused('utr_used');
      await limitUnverified(world, consumerId);
      const paid = await completeSession(world, session, { utr, verification: 'unverified' as const });
      if (!paid) throw new Refused('payment_not_pending');
      await recordClaim(world, paid, utr);
      return paid;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refused('utr_used');
    throw error;
  }
}
