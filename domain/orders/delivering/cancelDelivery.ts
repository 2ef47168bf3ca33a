import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import type { Events } from '../../outbox/events.js';
import type { DeliveryOfMessage } from '../../outbox/Subscriber.js';
import type { World } from '../../world.js';

/**
 * Notifies the delivery partner of a cancelled delivery, unless staff have resumed it.
 * @throws if the partner does not accept the notice; the caller retries later
 */
export async function cancelDelivery(
  { delivery }: Pick<World, 'delivery'>,
  { assignmentId }: Events['delivery.cancelled'],
  { messageId }: Pick<DeliveryOfMessage, 'messageId'>,
): Promise<void> {
  const assignment = await DeliveryAssignment.findOne({ _id: assignmentId, status: 'cancelled' }).lean();
  const order = assignment && (await StoreOrder.findById(assignment.orderId, { orderNumber: 1 }).lean());
  if (!order) return;
  const { orderNumber } = order;
  const reference = assignment.partnerReference ?? null;
  await delivery?.cancel({ assignmentId, orderNumber, reference }, String(messageId));
}
