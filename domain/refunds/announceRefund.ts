import type { RefundRecord } from '../../models/payments/Refund.js';
import type { RefundNews } from '../outbox/events.js';
import { recordEvents } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

/**
 * Records what the payer and partners learn about a refund, as an event about its order. Call it in the transaction of
 * the change.
 */
export function announceRefund(
  world: Pick<World, 'now' | 'outbox'>,
  { _id: refundId, orderId }: Pick<RefundRecord, '_id' | 'orderId'>,
  to: RefundNews,
): Promise<void> {
  const aggregate = orderId ? `order:${orderId}` : undefined;
  return recordEvents(world, 'refund.moved', [{ payload: { refundId, to }, aggregate }]);
}
