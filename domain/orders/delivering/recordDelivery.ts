import { DeliveryAssignment, type DeliveryStatus } from '../../../models/orders/DeliveryAssignment.js';
import { Refused } from '../../errors.js';
import { recordCash } from '../../ledger/recordCash.js';
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
 * Applies an event of the delivery partner to an assignment. Duplicate and outdated events have no effect.
 * Refuses `assignment_not_found`; such an event may be sent again. @returns whether the assignment was changed
 */
export async function recordDelivery(world: Pick<World, 'now'>, event: DeliveryEvent): Promise<boolean> {
  return (await processEventOnce(world, `delivery:${event.eventId}`, () => move(world, event))) ?? false;
}

async function move(
  world: Pick<World, 'now'>,
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
  if (moved) return true;
  if (!(await DeliveryAssignment.exists({ _id: assignmentId }))) throw new Refused('assignment_not_found');
  return false;
}
