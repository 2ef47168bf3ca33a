import { insertRow } from '../../database/insert.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

type Wanted = Pick<RefundRecord, 'amount' | 'reason'> &
  Partial<
    Pick<
      RefundRecord,
      'orderId' | 'sessionId' | 'bearer' | 'note' | 'gatewayPaymentId' | 'payerUtr' | 'formToken' | 'feeRetention'
    >
  >;

/**
 * Creates a refund: by the gateway if the payment was made there and the gateway refunds such a small amount, otherwise
 * as a task for staff, which is held while the payment is not verified. Call it in the transaction that causes the
 * refund. @returns its id
 */
export async function requestRefund(world: Pick<World, 'now' | 'outbox'>, wanted: Wanted): Promise<number> {
  const way =
    wanted.gatewayPaymentId && wanted.amount >= rules.refund.gatewayAtLeast
      ? ('gateway' as const)
      : ('manual' as const);
  const createdAt = world.now();
  const soon = new Date(createdAt.getTime() + rules.reconcile.refundMinutes * 60_000);
  const checkAt = way === 'gateway' ? soon : null;
  const unverified = { _id: wanted.sessionId ?? 0, verification: 'unverified' as const };
  const isHeld = (await PaymentSession.exists(unverified)) !== null;
  const { _id: refundId } = await insertRow(Refund, { ...wanted, way, isHeld, checkAt, createdAt });
  if (way === 'gateway') await recordEvent(world, 'refund.requested', { refundId }, String(refundId));
  await recordEvent(world, 'refund.moved', { refundId, to: 'started' });
  return refundId;
}
