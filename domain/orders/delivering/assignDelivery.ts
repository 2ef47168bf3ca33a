import { insert } from '../../../database/insert.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Store } from '../../../models/catalog/Store.js';
import {
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  deliveryMove,
} from '../../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { neighboursOf } from '../../../models/orders/storeOrderQueries.js';
import type { Paise } from '../../money.js';
import type { Events } from '../../outbox/events.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { DeliveryOfMessage } from '../../outbox/Subscriber.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { announceDelivery } from '../announceDelivery.js';
import { isKnownConsumer } from '../isKnownConsumer.js';
import { awaitsPayment } from '../moving/allowedMoves.js';

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

/** The statuses in which the partner has a job and its cash is not collected. */
const running = ['assigned', 'picked_up'] as const;

/**
 * Notifies the delivery partner of the cash that a courier has to collect, after the order was changed.
 * @throws if the partner does not accept the notice; the caller retries later
 */
export async function changeDelivery(
  { delivery }: Pick<World, 'delivery'>,
  { assignmentId }: Events['delivery.changed'],
  { messageId }: Pick<DeliveryOfMessage, 'messageId'>,
): Promise<void> {
  const assignment = await DeliveryAssignment.findOne({ _id: assignmentId, status: { $in: running } }).lean();
  const order = assignment && (await StoreOrder.findById(assignment.orderId).lean());
  if (!order) return;
  const { orderNumber } = order;
  const reference = assignment.partnerReference ?? null;
  const changed = { assignmentId, orderNumber, reference, cashToCollect: cashToCollect(order) };
  await delivery?.change(changed, String(messageId));
}

/** What the delivery partner collects: nothing for an order that is paid already. */
const cashToCollect = ({ paymentStatus, total }: StoreOrderRecord): Paise => (paymentStatus === 'cod' ? total : 0);

/**
 * Creates the delivery assignment of an order for staff, and requests a courier if a delivery partner is configured.
 * Idempotent: an order has one assignment. Where several new accounts order to one address, staff decide (decision
 * 0114). @throws if the partner does not accept the job; the caller retries later
 */
export async function assignDelivery(
  world: Pick<World, 'delivery' | 'now' | 'outbox'>,
  orderId: number,
): Promise<void> {
  const { delivery } = world;
  const order = await StoreOrder.findById(orderId).lean();
  const store = order && (await Store.findById(order.storeId).lean());
  if (!store || order.fulfillmentType !== 'delivery') return;
  const carrier = order.deliveredBy ?? (store.selfDelivery ? 'store' : 'platform');
  if (carrier === 'store') return;
  const { taken, inStore } = stateOf(order.status);
  if (!taken || !inStore) return;

  const assignment = await findOrCreateAssignment(order);
  // The courier of an unpaid order is requested when it is paid.
  if (assignment.status !== 'unassigned' || awaitsPayment(order)) return;
  if (await isCrowdedDoor(order)) {
    await DeliveryAssignment.updateOne({ _id: assignment._id, note: null }, { $set: { note: crowdedDoor } });
    return;
  }
  if (!delivery) return;
  const { reference } = await delivery.request({
    assignmentId: assignment._id,
    orderNumber: order.orderNumber,
    pickup: { name: store.name, address: store.address ?? null, phone: store.phone ?? null },
    dropoff: {
      name: order.customerName,
      address: order.deliveryAddress,
      phone: order.customerPhone,
      latitude: order.deliveryLatitude ?? null,
      longitude: order.deliveryLongitude ?? null,
    },
    instructions: order.instructions ?? null,
    promisedAt: order.promisedAt ?? null,
    cashToCollect: cashToCollect(order),
  });
  const { _id: assignmentId } = assignment;
  const known = { partnerReference: reference };
  const moved = deliveryMove('assigned', world.now());
  const { modifiedCount } = await DeliveryAssignment.updateOne(
    { _id: assignmentId, status: 'unassigned' },
    { $set: { ...moved, ...known } },
  );
  if (modifiedCount > 0) {
    await announceDelivery(world, { ...assignment, ...moved });
    // The order may have been changed during the request.
    if (await StoreOrder.exists({ _id: orderId, total: { $ne: order.total } }))
      await recordEvent(world, 'delivery.changed', { assignmentId });
    return;
  }
  // The order was cancelled during the request: an earlier notice may have overtaken it.
  const isCancelled = await DeliveryAssignment.updateOne({ _id: assignmentId, status: 'cancelled' }, { $set: known });
  if (isCancelled.matchedCount > 0) await recordEvent(world, 'delivery.cancelled', { assignmentId });
}

const crowdedDoor =
  'Several new accounts have orders to this address or phone number. Call the customer before you send a courier.';

/** Whether the limit of unknown people with cash orders to one address or phone number is already reached. */
async function isCrowdedDoor(order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentStatus !== 'cod' || !(await isStranger(order.consumerId))) return false;
  let strangers = 0;
  for (const consumerId of await neighboursOf(order)) {
    if (await isStranger(consumerId)) strangers++;
    if (strangers >= rules.order.strangersAtADoor) return true;
  }
  return false;
}

async function isStranger(consumerId: number): Promise<boolean> {
  const consumer = await Consumer.findById(consumerId).lean();
  return consumer !== null && !(await isKnownConsumer(consumer));
}

async function findOrCreateAssignment({ _id: orderId, storeId }: StoreOrderRecord): Promise<DeliveryAssignmentRecord> {
  const existing = await DeliveryAssignment.findOne({ orderId }).lean();
  if (existing) return existing;
  return insert(DeliveryAssignment, { orderId, storeId });
}
