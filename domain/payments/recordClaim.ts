import { nextId } from '../../database/nextId.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { World } from '../world.js';

/**
 * Records the claim that paid a session. A claim of the same number that was kept before becomes this one. Call it in
 * the transaction of the payment.
 */
export async function recordClaim(
  { now }: Pick<World, 'now'>,
  { _id: paymentId, consumerId, amount }: PaymentSessionRecord,
  utr: string,
): Promise<void> {
  await PaymentClaim.updateOne(
    { paymentId, utr },
    {
      $set: { state: 'claimed', reason: 'paid' },
      $setOnInsert: { _id: await nextId('PaymentClaim'), consumerId, amount, at: now(), refundId: null },
    },
    { upsert: true },
  );
}
