import {
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  type DeliveryStatus,
  deliveryMove,
} from '../../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { bringBack } from '../../archive/bringBack.js';
import { Refused } from '../../errors.js';
import { recordCash } from '../../ledger/recordCash.js';
import { raiseAlertOnce } from '../../paymentStates/alerts.js';
import { processEventOnce } from '../../webhooks/processEventOnce.js';
import type { World } from '../../world.js';
import { announceDelivery } from '../announceDelivery.js';
import { allowedMoves } from '../moving/allowedMoves.js';
import { moveOrder } from '../moving/moveOrder.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

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
export async function recordDelivery(world: Part, event: DeliveryEvent): Promise<boolean> {
  return (await processEventOnce(world, `delivery:${event.eventId}`, () => move(world, event))) ?? false;
}

async function move(
  world: Part,
  { assignmentId, status, reference, riderName, riderPhone }: DeliveryEvent,
): Promise<boolean> {
  const before = (Object.keys(following) as DeliveryStatus[]).filter((from) => following[from].includes(status));
  const moved = await DeliveryAssignment.findOneAndUpdate(
    { _id: assignmentId, status: { $in: before } },
    {
      $set: {
        ...deliveryMove(status, world.now()),
        ...(reference && { partnerReference: reference }),
        ...(riderName && { riderName }),
        ...(riderPhone && { riderPhone }),
      },
    },
  ).lean();
  if (!moved) return recordLater(world, assignmentId, status, 'partner');
  if (status === 'delivered') {
    if (moved.riderId) await giveToPartner(assignmentId, riderName, riderPhone);
    await recordCash(world, moved);
  }
  if (status === 'failed') await compareWithOrder(world, moved);
  if (status !== moved.status) await announceDelivery(world, { ...moved, ...deliveryMove(status, world.now()) });
  if (status === 'delivered' && world.config.deliveredNeedsProof) await deliverOrder(world, moved.orderId);
  return true;
}

/** The partner's courier has the cash of a delivery that the partner delivered, not the rider who was assigned. */
async function giveToPartner(
  assignmentId: number,
  riderName: string | null = null,
  riderPhone: string | null = null,
): Promise<void> {
  await DeliveryAssignment.updateOne({ _id: assignmentId }, { $set: { riderId: null, riderName, riderPhone } });
}

/** Where an order needs a proof of its delivery, the report of the partner moves it. Its courier has no id. */
async function deliverOrder(world: Part, orderId: number): Promise<void> {
  const order = await StoreOrder.findById(orderId).lean();
  if (!order || !allowedMoves(order, 'rider').includes('delivered')) return;
  const by = { kind: 'rider' as const, id: 0 };
  await moveOrder(world, { by, order: { _id: orderId }, to: 'delivered', isHandoverProven: true });
}

/** A failed delivery of goods that the seller reported as delivered becomes an alert. */
export async function compareWithOrder(
  world: Pick<World, 'now'>,
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

/**
 * Records a report after the end of the delivery. Cash that was collected is booked in any case. Staff get an alert if
 * the report contradicts the end, or if the end came from the other one of the delivery partner and our rider.
 */
export async function recordLater(
  world: Pick<World, 'config' | 'now'>,
  assignmentId: number,
  status: DeliveryStatus,
  from: 'partner' | 'rider',
): Promise<boolean> {
  const assignment = await DeliveryAssignment.findOneAndUpdate(
    { _id: assignmentId, status: { $in: ended.filter((end) => end !== status) } },
    { $push: { laterReports: { $each: [status], $slice: -reportsAtMost } } },
  ).lean();
  if (!assignment) {
    const same = await DeliveryAssignment.findById(assignmentId).lean();
    if (!same) throw new Refused('assignment_not_found');
    if (!isEndedByOther(same, from)) return false;
    await alertConflict(assignmentId, same.orderId, status, same.status);
    return true;
  }
  const { orderId, status: end, carrier, riderId, laterReports } = assignment;
  await bringBack(world, orderId);
  if (status === 'delivered' && carrier !== 'store') {
    // Cash that the rider has reported before stays theirs.
    if (from === 'partner' && riderId && !laterReports.includes('delivered')) await giveToPartner(assignmentId);
    await recordCash(world, assignment);
  }
  if (contradicting[end]?.includes(status) || isEndedByOther(assignment, from))
    await alertConflict(assignmentId, orderId, status, end);
  return true;
}

/** Whether the other one of partner and rider reported the end: `delivered` or `failed`. */
function isEndedByOther({ status, report }: DeliveryAssignmentRecord, from: 'partner' | 'rider'): boolean {
  const isOfRider = report?.status === status;
  return ended.includes(status) && status !== 'cancelled' && isOfRider !== (from === 'rider');
}

const alertConflict = (assignmentId: number, orderId: number, status: DeliveryStatus, before: string) =>
  raiseAlertOnce('delivery_conflict', `delivery ${assignmentId}: ${status}`, {
    orderId,
    explanation:
      `The courier reported ${status}, but it was ${before} before. Ask the courier and the store where the ` +
      'goods and the cash are. Then correct the delivery, or refund the customer. The cash of a cancelled order is ' +
      'returned on the page of the order.',
  });
