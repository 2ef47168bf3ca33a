import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { completeSession } from './completeSession.js';
import { keepClaim } from './keepClaim.js';
import { limitUnverified } from './limitUnverified.js';
import { recordClaim } from './recordClaim.js';

/** The bank's number of a UPI payment (UTR or RRN). */
const utrForm = /^\d{12}$/;

export interface Confirmation {
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
