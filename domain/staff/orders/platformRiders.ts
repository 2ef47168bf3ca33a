import { atomically } from '../../../database/transactions/atomically.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { Rider, type RiderRecord } from '../../../models/orders/Rider.js';
import { editAudited, type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import {
  type AssignedDelivery,
  type AssigningWorld,
  assignRider,
  takeOrder,
} from '../../orders/delivering/assignRider.js';
import { insertRider, type RiderFields, retireRider } from '../../orders/delivering/editRiders.js';
import type { World } from '../../world.js';

/** Adds a rider of the platform, with an audit record. Refuses `riders_limit`. @returns the id */
export const addPlatformRider = (
  world: Pick<World, 'now'>,
  operator: Operator,
  fields: RiderFields & { name: string; phone: string },
): Promise<number> =>
  atomically(async () => {
    const rider = await insertRider({ storeId: null, sellerId: null }, fields);
    const { _id: recordId, name, phone, isActive } = rider;
    const after = { name, phone, isActive };
    await recordAudit(world, operator, { action: 'addRider', resource: Rider.modelName, recordId, after });
    return recordId;
  });

/** Changes a rider of the platform, with an audit record. Refuses `rider_not_found`. */
export const editPlatformRider = (
  world: Pick<World, 'now'>,
  operator: Operator,
  riderId: number,
  fields: RiderFields,
): Promise<void> =>
  atomically(async () => {
    const rider = await Rider.findOne({ _id: riderId, storeId: null, isDeleted: false });
    if (!rider) throw new Refused('rider_not_found');
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    await editAudited<RiderRecord>(world, operator, rider as never, {
      action: 'edit',
      resource: Rider.modelName,
      fields: given,
    });
  });

/** Deletes a rider of the platform, with an audit record. Refuses `rider_not_found`, `rider_has_deliveries`. */
export const removePlatformRider = (world: Pick<World, 'now'>, operator: Operator, riderId: number): Promise<void> =>
  atomically(async () => {
    await retireRider({ _id: riderId, storeId: null });
    await recordAudit(world, operator, { action: 'delete', resource: Rider.modelName, recordId: riderId });
  });

/**
 * Gives a delivery of the platform to one of its riders, with an audit record. Assigning again revokes the former link.
 * Refuses `assignment_not_found`, `rider_not_found`, `rider_inactive`, `order_not_assignable`.
 */
export const assignPlatformRider = (
  world: AssigningWorld,
  operator: Operator,
  assignmentId: number,
  riderId: number,
): Promise<AssignedDelivery> =>
  assignRider(world, { storeId: null, riderId }, async () => {
    const before = await DeliveryAssignment.findById(assignmentId).lean();
    if (!before) throw new Refused('assignment_not_found');
    if (before.carrier === 'store') throw new Refused('order_not_assignable');
    await recordAudit(world, operator, {
      action: 'assignRider',
      resource: DeliveryAssignment.modelName,
      recordId: assignmentId,
      before: { riderId: before.riderId ?? null },
      after: { riderId },
    });
    return takeOrder(world, { _id: before.orderId });
  });
