import { insertRow } from '../../database/insert.js';
import { Refund, type RefundRecord } from '../../models/Refund.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

type Wanted = Pick<RefundRecord, 'amount' | 'reason'> &
  Partial<Pick<RefundRecord, 'orderId' | 'sessionId' | 'bearer' | 'gatewayPaymentId' | 'payerUtr'>>;

/**
 * Notes that money goes back: by the gateway, where it came from there, otherwise as a task for staff. Call it in the
 * transaction that makes it owed.
 */
export async function requestRefund(world: Pick<World, 'now' | 'outbox'>, wanted: Wanted): Promise<void> {
  const way = wanted.gatewayPaymentId ? ('gateway' as const) : ('manual' as const);
  const { _id: refundId } = await insertRow(Refund, { ...wanted, way });
  if (way === 'gateway') await recordEvent(world, 'refund.requested', { refundId }, String(refundId));
}
