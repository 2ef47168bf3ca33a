import { setTimeout as pause } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { afterKeys } from '../../database/keyset.js';
import { atomically } from '../../database/transactions/atomically.js';
import { AccountBalance } from '../../models/ledger/AccountBalance.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { ArchivedOrder } from '../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment, openStatuses } from '../../models/orders/DeliveryAssignment.js';
import {
  newestOrders,
  overStatuses,
  StoreOrder,
  type StoreOrderRecord,
  withoutPayment,
  withoutReceipt,
} from '../../models/orders/StoreOrder.js';
import { Approval } from '../../models/payments/Approval.js';
import { GatewayDispute, openDisputes } from '../../models/payments/GatewayDispute.js';
import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { openRefunds, Refund } from '../../models/payments/Refund.js';
import { accountOf } from '../ledger/chartOfAccounts.js';
import type { World } from '../world.js';

/** Orders in one transaction. A write to one of them conflicts with it and is retried, so it is short. */
const ordersPerBatch = 100;
/** After each batch, which leaves the database to requests. */
const pauseMs = 40;
/** Less than the lease of a job. The next run continues. */
const runMs = 50_000;

const oldest = { createdAt: 1, _id: 1 } as const;

/** Finished orders that were placed, and changed last, before a time, and for which nothing is left to do. */
const finishedBefore = (time: Date) => ({
  status: { $in: overStatuses },
  createdAt: { $lt: time },
  updatedAt: { $lt: time },
  paymentVerification: { $in: [null, 'matched' as const] },
  pendingChange: null,
  $nor: [withoutPayment, withoutReceipt],
});

/** Where the last run stopped for lack of time, so that orders which stay do not keep it from the others. */
let stoppedAfter: readonly unknown[] | undefined;

/**
 * Moves finished orders that are older than the setting to the archive, the oldest first, in short transactions: a kill
 * leaves each order in one of the two collections. Orders about which money, goods or an alert are open stay.
 * @returns how many it has moved; 0 without the setting
 */
export async function archiveOrders({ config, now }: Pick<World, 'config' | 'now'>): Promise<number> {
  const years = config.archiveOrdersAfterYears;
  if (years === undefined) return 0;
  const time = DateTime.fromJSDate(now()).minus({ years }).toJSDate();
  const until = performance.now() + runMs;
  let count = 0;
  let after = stoppedAfter;
  stoppedAfter = undefined;
  for (;;) {
    const batch = await StoreOrder.find(afterKeys(finishedBefore(time), oldest, after), { createdAt: 1 })
      .sort(oldest)
      .limit(ordersPerBatch)
      .hint(newestOrders)
      .lean();
    const ids = batch.map(({ _id }) => _id);
    if (ids.length > 0) count += await atomically(() => archive(ids, time, now()));
    const last = batch.at(-1);
    if (!last || batch.length < ordersPerBatch) return count;
    after = [last.createdAt, last._id];
    if (performance.now() > until) {
      stoppedAfter = after;
      return count;
    }
    await pause(pauseMs);
  }
}

async function archive(ids: readonly number[], time: Date, archivedAt: Date): Promise<number> {
  const orders = await StoreOrder.find({ _id: { $in: ids }, ...finishedBefore(time) }).lean<StoreOrderRecord[]>();
  const open = await withOpenMatters(orders.map(({ _id }) => _id));
  const moved = orders.filter(({ _id }) => !open.has(_id));
  if (moved.length === 0) return 0;
  await ArchivedOrder.insertMany(
    moved.map((order) => ({ ...order, archivedAt })),
    { lean: true },
  );
  // A concurrent write to one of them conflicts with this one.
  await StoreOrder.deleteMany({ _id: { $in: moved.map(({ _id }) => _id) } });
  return moved.length;
}

/** Which of these orders have open refunds, disputes, alerts, approvals, payments, deliveries, or unsettled money. */
async function withOpenMatters(ids: readonly number[]): Promise<ReadonlySet<unknown>> {
  const orderId = { $in: ids };
  const sessions = await PaymentSession.find({ kind: 'store', orderId }, { orderId: 1, status: 1 }).lean();
  const paymentId = { $in: sessions.map(({ _id }) => _id) };
  const claims = await PaymentClaim.find({ paymentId, state: 'claimed' }, { paymentId: 1 }).lean();
  const isOpen = ({ _id, status }: (typeof sessions)[number]) =>
    status === 'pending' || status === 'refunding' || claims.some((claim) => claim.paymentId === _id);
  const accounts = ids.flatMap((id) => [accountOf('customer/{order}', id), accountOf('store-cash/{order}', id)]);
  const unbalanced = await AccountBalance.find({ _id: { $in: accounts } }, { _id: 1 }).lean();
  const approvals = await Approval.find(
    { action: { $in: ['refundPart', 'cancelOrder'] }, recordId: { $in: ids }, status: 'pending' },
    { recordId: 1 },
  ).lean();
  const deliveries = { orderId, $or: [{ status: { $in: openStatuses } }, { cashHeld: { $gt: 0 } }] };
  const rows = [
    ...sessions.filter(isOpen),
    ...(await Refund.find({ orderId, $or: [openRefunds, { needsCreditNote: true }] }, { orderId: 1 }).lean()),
    ...(await GatewayDispute.find({ orderId, ...openDisputes }, { orderId: 1 }).lean()),
    ...(await PaymentAlert.find({ orderId, status: 'open' }, { orderId: 1 }).lean()),
    ...(await LedgerEntry.find({ orderId, isSettled: false }, { orderId: 1 }).lean()),
    ...(await DeliveryAssignment.find(deliveries, { orderId: 1 }).lean()),
  ];
  return new Set<unknown>([
    ...rows.map((row) => row.orderId),
    ...unbalanced.map(({ _id }) => Number(_id.split('/')[1])),
    ...approvals.map(({ recordId }) => recordId),
  ]);
}
