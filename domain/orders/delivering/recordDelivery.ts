import {
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  type DeliveryStatus,
} from '../../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { recordCash } from '../../ledger/recordCash.js';
import { raiseAlertOnce } from '../../paymentStates/alerts.js';
import { processEventOnce } from '../../webhooks/processEventOnce.js';
import type { World } from '../../world.js';

export interface DeliveryEvent {
  /** The partner's id of the event; a duplicate has the same id. */
  eventId: string;
  assignmentId: number;
  status: DeliveryStatus;
  reference?: string;
  riderName?: string;
  riderPhone?: string;
}

/**
 * The statuses that may follow each status. A delivery only moves forwards. A repeated status may name another rider.
 * Only staff can resume a failed delivery, in the console.
 */
const following: Record<DeliveryStatus, DeliveryStatus[]> = {
  unassigned: ['assigned', 'picked_up', 'delivered', 'failed'],
  assigned: ['assigned', 'picked_up', 'delivered', 'failed'],
  picked_up: ['picked_up', 'delivered', 'failed'],
  failed: [],
  delivered: [],
  cancelled: [],
};

/**
 * Applies an event of the delivery partner to an assignment. Duplicate and outdated events have no effect. An event
 * after the end of the delivery is recorded without a change of its status, and staff get an alert if the two conflict.
 * Refuses `assignment_not_found`; such an event may be sent again. @returns whether the event was recorded
 */
export async function recordDelivery(world: Pick<World, 'config' | 'now'>, event: DeliveryEvent): Promise<boolean> {
  return (await processEventOnce(world, `delivery:${event.eventId}`, () => move(world, event))) ?? false;
}

async function move(
  world: Pick<World, 'config' | 'now'>,
  { assignmentId, status, reference, riderName, riderPhone }: DeliveryEvent,
): Promise<boolean> {
  const before = (Object.keys(following) as DeliveryStatus[]).filter((from) => following[from].includes(status));
  const moved = await DeliveryAssignment.findOneAndUpdate(
    { _id: assignmentId, status: { $in: before } },
    {
      $set: {
        status,
        ...(reference && { partnerReference: reference }),
        ...(riderName && { riderName }),
        ...(riderPhone && { riderPhone }),
      },
    },
  ).lean();
  if (moved && status === 'delivered') await recordCash(world, moved);
  if (moved && status === 'failed') await compareWithOrder(world, moved);
  return moved !== null || recordLater(world, assignmentId, status);
}

/** A failed delivery of goods that the seller reported as delivered becomes an alert. */
async function compareWithOrder(
  world: Pick<World, 'config' | 'now'>,
  { _id, orderId }: DeliveryAssignmentRecord,
): Promise<void> {
  // The write conflicts with a concurrent move of the seller.
  const touched = { $set: { updatedAt: world.now() } };
  const order = await StoreOrder.findOneAndUpdate({ _id: orderId }, touched).lean();
  if (order && stateOf(order.status).ledger === 'earned') await alertConflict(_id, orderId, 'failed', order.status);
}

/** The reports that contradict the end of a delivery. */
const contradicting: Partial<Record<DeliveryStatus, DeliveryStatus[]>> = {
  cancelled: ['delivered'],
  failed: ['delivered'],
  delivered: ['failed'],
};
const ended = Object.keys(contradicting) as DeliveryStatus[];
const reportsAtMost = 20;

/** Records an event after the end of the delivery. Cash that was collected is booked in any case. */
async function recordLater(
  world: Pick<World, 'config' | 'now'>,
  assignmentId: number,
  status: DeliveryStatus,
): Promise<boolean> {
  const assignment = await DeliveryAssignment.findOneAndUpdate(
    { _id: assignmentId, status: { $in: ended.filter((end) => end !== status) } },
    { $push: { laterReports: { $each: [status], $slice: -reportsAtMost } } },
  ).lean();
  if (!assignment) {
    if (!(await DeliveryAssignment.exists({ _id: assignmentId }))) throw new Refused('assignment_not_found');
    return false;
  }
  if (status === 'delivered') await recordCash(world, assignment);
  const { orderId, status: end } = assignment;
  if (contradicting[end]?.includes(status)) await alertConflict(assignmentId, orderId, status, end);
  return true;
}

const alertConflict = (assignmentId: number, orderId: number, status: DeliveryStatus, before: string) =>
  raiseAlertOnce('delivery_conflict', `delivery ${assignmentId}: ${status}`, {
    orderId,
    explanation:
      `The delivery partner reported ${status}, but it was ${before} before. Ask the partner and the store where the ` +
      'goods and the cash are. Then correct the delivery, or refund the customer. The cash of a cancelled order is ' +
      'returned on the page of the order.',
  });
