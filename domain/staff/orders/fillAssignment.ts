import { atomically } from '../../../database/transactions/atomically.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import {
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  type DeliveryStatus,
  deliveryMove,
} from '../../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { bringBack } from '../../archive/bringBack.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { OrderBooks } from '../../ledger/OrderBooks.js';
import { recordCash } from '../../ledger/recordCash.js';
import { reverseTaxes } from '../../ledger/taxes/taxOrder.js';
import { announceDelivery } from '../../orders/announceDelivery.js';
import { customerOf } from '../../orders/customerOf.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { parsePhone } from '../../text/phone.js';
import type { World } from '../../world.js';

/**
 * Reverses the cash and the earning of `recordCash`, if the delivery did not collect the cash after all. The fee and
 * the taxes stay if the seller says that the goods were delivered.
 */
async function takeBackCash(world: Pick<World, 'now'>, orderId: number): Promise<void> {
  // The write conflicts with a concurrent move of the order.
  const touched = { $set: { updatedAt: world.now() } };
  const order = await StoreOrder.findOneAndUpdate({ _id: orderId, paymentMethod: 'cod' }, touched).lean();
  if (!order) return;
  const books = await OrderBooks.of(order);
  const discount = books.hasOpen('delivered-for-store-cash') ? [] : books.openOf('discount-borne');
  const isDelivered = stateOf(order.status).ledger === 'earned';
  const owed = isDelivered ? [] : books.openOf('fee-owed', 'taxed');
  await books.reverse(world, [
    ...books.openOf('collected-by-courier', 'delivered-for-courier-cash'),
    ...discount,
    ...owed,
  ]);
  if (!isDelivered) await reverseTaxes(world, order);
}

/** The fields that staff fill in. Absent fields stay unchanged, null clears a field. */
export interface Filling {
  status?: DeliveryStatus;
  riderName?: string | null;
  /** In any common notation; stored as E.164. */
  riderPhone?: string | null;
  note?: string | null;
  /** For the audit record. Required for a delivery that becomes delivered. */
  reason?: string | undefined;
}

/**
 * Updates courier and status of an assignment, with an audit record.
 * Refuses `assignment_not_found`, and `validation_failed` for an invalid phone number, for `delivered` without a
 * reason, or if cash that was handed over or is refunded would not have been collected.
 */
export function fillAssignment(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  assignmentId: number,
  { riderPhone, reason, ...filling }: Filling,
): Promise<DeliveryAssignmentRecord> {
  const phone = riderPhone === undefined ? {} : { riderPhone: readPhone(riderPhone) };
  return atomically(async () => {
    const assignment = await DeliveryAssignment.findById(assignmentId);
    if (!assignment) throw new Refused('assignment_not_found');
    const isCorrected = filling.status !== undefined && filling.status !== assignment.status;
    if (isCorrected && filling.status === 'delivered' && !reason) throw invalid('reason', 'is needed for delivered');
    const order = reason && (await findOrder({ _id: assignment.orderId }));
    const person = order ? customerOf(order) : undefined;
    const isDecided = isCorrected && filling.status !== 'delivered' ? { laterReports: [] } : {};
    const moved = isCorrected && filling.status ? movedByStaff(filling.status, world.now()) : {};
    const fields = { ...filling, ...phone, ...isDecided };
    const about = { action: 'fillIn', resource: 'DeliveryAssignment', fields, reason, person };
    const { before, after } = await editAudited<DeliveryAssignmentRecord>(world, operator, assignment, about);
    // Its cash is booked for an order in use.
    if (isCorrected) await bringBack(world, assignment.orderId);
    await updateCash(world, before, after);
    if (isCorrected) {
      await DeliveryAssignment.updateOne({ _id: assignmentId }, { $set: moved });
      await announceDelivery(world, { ...after, ...moved });
    }
    if (isCorrected && after.carrier !== 'store' && after.status === 'cancelled')
      await recordEvent(world, 'delivery.cancelled', { assignmentId });
    return after;
  });
}

/** What a status of staff changes besides. A delivery that is unassigned again has no rider, and their link ends. */
const movedByStaff = (status: DeliveryStatus, at: Date) => ({
  ...deliveryMove(status, at),
  ...(status === 'unassigned' && { riderId: null, linkHash: null }),
});

const handedOver = 'cannot change, because the courier has handed over the cash. Undo the handover first';
const refunded = 'cannot change, because the cash of the cancelled order is refunded to the customer';

/** Books the cash of an order that became delivered, or reverses it. */
async function updateCash(
  world: Pick<World, 'config' | 'now'>,
  { _id, orderId, carrier, status: before, laterReports, remitted = 0 }: DeliveryAssignmentRecord,
  { status: after }: DeliveryAssignmentRecord,
): Promise<void> {
  if (before === after || carrier === 'store') return;
  if (after === 'delivered') await recordCash(world, { _id, orderId });
  else if (before === 'delivered' || laterReports.includes('delivered')) {
    if (remitted > 0) throw invalid('status', handedOver);
    const ofCash = { orderId, reason: 'order_cancelled' as const, status: { $ne: 'void' as const } };
    if (await Refund.exists(ofCash)) throw invalid('status', refunded);
    await takeBackCash(world, orderId);
    await DeliveryAssignment.updateOne({ _id }, { $set: { cashHeld: 0 } });
  }
}

function readPhone(written: string | null): string | null {
  if (written === null) return null;
  const phone = parsePhone(written);
  if (phone) return phone;
  throw invalid('riderPhone', 'is not a phone number');
}

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });
