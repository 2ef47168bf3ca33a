import type { CancellationCode } from '../../models/fields/cancellationCodes.js';
import { type DeliveryAssignmentRecord, movedAtOf } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { recordEvents } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

/**
 * Announces the new status of a delivery to webhooks, and to the people who follow its order. Call it in the
 * transaction that moved the delivery. @param failureCode why a rider could not deliver
 */
export async function announceDelivery(
  world: Pick<World, 'now' | 'outbox'>,
  delivery: Pick<DeliveryAssignmentRecord, '_id' | 'orderId' | 'status' | 'movedAt' | 'updatedAt'>,
  failureCode: CancellationCode | null = null,
): Promise<void> {
  const { _id: assignmentId, orderId, status } = delivery;
  // The streams of an order follow its row.
  await StoreOrder.updateOne({ _id: orderId }, { $set: { updatedAt: world.now() } });
  const at = movedAtOf(delivery).getTime();
  const payload = { assignmentId, status, at, failureCode };
  await recordEvents(world, 'delivery.moved', [{ payload, aggregate: `order:${orderId}` }]);
}
