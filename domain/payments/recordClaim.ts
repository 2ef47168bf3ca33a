import { nextId } from '../../database/nextId.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { post } from '../ledger/post.js';
import type { World } from '../world.js';
import { claimFacts } from './keepClaim.js';

/**
 * Records the claim that paid a session. A claim of the same number that was kept before becomes this one. Call it in
 * the transaction of the payment.
 */
export async function recordClaim(
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
