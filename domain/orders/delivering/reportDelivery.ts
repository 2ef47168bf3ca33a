import { atomically } from '../../../database/transactions/atomically.js';
import { type CancellationCode, cancellationOf } from '../../../models/fields/cancellationCodes.js';
import {
  carriedStatuses,
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  deliveryMove,
  isCarried,
  type RiderStatus,
} from '../../../models/orders/DeliveryAssignment.js';
import { type OrderStatus, stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { recordCash } from '../../ledger/recordCash.js';
import { formatPaise, type Paise } from '../../money.js';
import { raiseAlertOnce } from '../../paymentStates/alerts.js';
import type { World } from '../../world.js';
import { announceDelivery } from '../announceDelivery.js';
import { countCashRefusal } from '../cashRefusals.js';
import { proveHandover } from '../moving/handover.js';
import { moveOrder } from '../moving/moveOrder.js';
import { withStockLocks } from '../stock/takeStock.js';
import { cashToCollect, type RiderDelivery, showToRider } from './readRiderDelivery.js';
import { compareWithOrder, recordLater } from './recordDelivery.js';
import { findLinked } from './riderLinks.js';

/** What a rider reports. */
export interface RiderReport {
  status: RiderStatus;
  handoverCode?: string | undefined;
  /** Paise. Default: what the courier has to collect. */
  cashCollected?: Paise | undefined;
  /** Required with `failed`. */
  failureCode?: CancellationCode | undefined;
  note?: string | undefined;
  /** One of the pictures that were sent. */
  photoUrl?: string | undefined;
}

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'secretKey'>;
type Report = NonNullable<DeliveryAssignmentRecord['report']>;

/** The order after each report. Null: it stays, and the delivery waits for another rider. */
function orderAfter({ status, failureCode }: Pick<Report, 'status' | 'failureCode'>): OrderStatus | null {
  if (status === 'picked_up') return 'out_for_delivery';
  if (status === 'delivered') return 'delivered';
  return failureCode && cancellationOf(failureCode).goods === 'store' ? null : 'cancelled';
}

/** The statuses of a delivery in which a rider may report each status. */
const before: Record<RiderStatus, readonly (typeof carriedStatuses)[number][]> = {
  picked_up: ['assigned'],
  delivered: carriedStatuses,
  failed: carriedStatuses,
};

/**
 * Applies the report of a rider to the delivery, its order, cash and books. A repeated report changes nothing. Refuses
 * `delivery_not_found`, `rate_limited`; `delivery_over` after the end; `validation_failed`; the refusals of
 * `proveHandover`, and `invalid_status_move`, `payment_pending` and `change_pending` as a move of the order.
 * @returns what the link shows then
 */
export async function reportDelivery(
  world: Part,
  token: string,
  network: string,
  given: RiderReport,
): Promise<RiderDelivery> {
  const delivery = await findLinked(world, token, network);
  const order = await StoreOrder.findById(delivery.orderId).lean();
  if (!order) throw new Refused('delivery_not_found');
  const report = checked(delivery, order, given);
  if (!isCarried(delivery)) return repeat(world, delivery, report);
  if (delivery.status === report.status) return showToRider(delivery);

  const whose = { _id: order._id, storeId: order.storeId };
  const isHandoverProven =
    report.status === 'delivered' && (await proveHandover(whose, 'delivered', given.handoverCode, 'rider'));
  const moved = await withStockLocks({ _id: order._id }, () =>
    atomically(() => apply(world, delivery, report, isHandoverProven)),
  );
  // Otherwise a concurrent report, move or assignment was first.
  return moved ? showToRider(moved) : reportAgain(world, token, network, report);
}

/** Answers a report that met another one, which has changed the delivery. */
async function reportAgain(world: Part, token: string, network: string, report: Report): Promise<RiderDelivery> {
  const delivery = await findLinked(world, token, network);
  return isCarried(delivery) ? showToRider(delivery) : repeat(world, delivery, report);
}

/** The report with its defaults. Refuses `validation_failed`. */
function checked(delivery: DeliveryAssignmentRecord, order: StoreOrderRecord, given: RiderReport): Report {
  const { status, failureCode = null, note = null, photoUrl = null } = given;
  const invalid = (field: string, message: string) =>
    new Refused('validation_failed', { details: [{ field, message }] });
  if (status === 'failed' && !failureCode) throw invalid('failureCode', 'is required with failed');
  if (status !== 'failed' && failureCode) throw invalid('failureCode', 'is only for failed');
  if (photoUrl && !delivery.photos.includes(photoUrl))
    throw invalid('photoUrl', 'must be an address that POST …/photo has answered');
  const cashCollected = status === 'delivered' ? (given.cashCollected ?? cashToCollect(order)) : 0;
  return { status, failureCode, cashCollected, note, photoUrl };
}

/**
 * Answers the report that ended the delivery as before. Any other one is refused with `delivery_over`; if the end is
 * not of this rider, staff see it beside the end.
 */
async function repeat(world: Part, delivery: DeliveryAssignmentRecord, report: Report): Promise<RiderDelivery> {
  const { _id, report: last, failure, status: end } = delivery;
  const endedByReport = last && (last.status === end || (end === 'unassigned' && failure));
  if (endedByReport && isSame(last, report)) return showToRider(delivery);
  if (!endedByReport && report.status !== 'picked_up')
    await atomically(() => recordLater(world, _id, report.status, 'rider'));
  throw new Refused('delivery_over');
}

const isSame = (one: Report, other: Report): boolean =>
  one.status === other.status &&
  one.failureCode === other.failureCode &&
  one.cashCollected === other.cashCollected &&
  one.note === other.note &&
  one.photoUrl === other.photoUrl;

/** @returns the moved delivery; null if it was moved or assigned meanwhile */
async function apply(
  world: Part,
  { _id, linkHash = null, riderId, failure: earlier }: DeliveryAssignmentRecord,
  report: Report,
  isHandoverProven: boolean,
): Promise<DeliveryAssignmentRecord | null> {
  const to = orderAfter(report);
  const at = world.now();
  // Staff may have resumed a delivery whose goods are back already.
  const returnedAt = earlier?.returnedAt ?? null;
  const failure = report.failureCode && { code: report.failureCode, at, returnedAt };
  const moved = await DeliveryAssignment.findOneAndUpdate(
    { _id, linkHash, status: { $in: before[report.status] } },
    {
      $set: {
        ...deliveryMove(to === null ? 'unassigned' : report.status, at),
        report,
        ...(failure && { failure }),
        ...(to === null && { riderId: null, riderName: null, riderPhone: null }),
      },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!moved) return null;
  await announceDelivery(world, moved, report.failureCode);
  const order = await StoreOrder.findById(moved.orderId).lean().orFail();
  if (report.status === 'delivered') await collect(world, moved, order, report.cashCollected);
  const isCancelled = order.status === 'cancelled';
  if (report.failureCode === 'customer_refused' && !isCancelled) await countCashRefusal(world, order);
  if (to === null) return moved;
  // The seller may have reported goods of the platform's delivery as delivered.
  if (stateOf(order.status).ledger === 'earned') {
    if (report.status === 'failed') await compareWithOrder(world, moved);
    return moved;
  }
  await moveOrder(world, {
    by: { kind: 'rider', id: riderId ?? 0 },
    order: { _id: order._id },
    to,
    isHandoverProven,
    cancellationReason: report.note ?? undefined,
    cancellationCode: report.failureCode ?? undefined,
  });
  return moved;
}

/** Books the cash of the platform's riders. Another sum than the order costs becomes an alert. */
async function collect(
  world: Part,
  delivery: DeliveryAssignmentRecord,
  order: StoreOrderRecord,
  cashCollected: Paise,
): Promise<void> {
  if (delivery.carrier !== 'store') await recordCash(world, delivery);
  const expected = cashToCollect(order);
  if (cashCollected === expected) return;
  await raiseAlertOnce('cash_differs', `delivery ${delivery._id}`, {
    orderId: order._id,
    explanation:
      `The rider reported ₹${formatPaise(cashCollected)} in cash instead of ₹${formatPaise(expected)}. The books ` +
      'have what the order costs. Ask the rider and the customer.',
  });
}
