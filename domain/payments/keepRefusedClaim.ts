import { atomically } from '../../database/transactions/atomically.js';
import type { ClaimReason, PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import type { RefusalCode } from '../refusals.js';
import type { World } from '../world.js';
import type { Confirmation } from './confirmPayment.js';
import { keepClaim } from './keepClaim.js';

/** Nothing can be kept: there is no number, or no UPI payment of this consumer. */
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
