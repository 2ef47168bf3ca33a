import { LedgerEntry, type LedgerEntryRecord } from '../../../models/ledger/LedgerEntry.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { readOrders } from '../../../models/orders/ArchivedOrder.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import {
  byPlatform,
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
} from '../../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../../models/payments/Refund.js';
import { groupBy } from '../../groupBy.js';
import type { Paise } from '../../money.js';

/** The fields of an order that its money depends on. */
const moneyFields = [
  '_id',
  'orderNumber',
  'sellerId',
  'storeId',
  'status',
  'paymentMethod',
  'paymentStatus',
  'paymentVerification',
  'total',
  'sellerAmount',
  'platformFee',
  'discount',
  'promotion',
  'reducedBy',
  'taxes',
  'updatedAt',
] as const;

/** All rows about the money of one order, apart from the books. */
export interface OrderFacts {
  order: Pick<StoreOrderRecord, (typeof moneyFields)[number]>;
  /** The sessions that paid it, even if their UTR was rejected later. */
  sessions: PaymentSessionRecord[];
  refunds: RefundRecord[];
  entries: Pick<LedgerEntryRecord, '_id' | 'orderId' | 'sellerId' | 'key' | 'amount'>[];
  /** The delivery of the platform. */
  assignment: DeliveryAssignmentRecord | null;
  contribution: Paise;
  reel: { consumerId: number; amount: Paise } | null;
}

const batchSize = 500;

/** Reads the facts of all orders, also archived ones, in batches, by id. Reads a batch while the caller uses one. */
export async function* readOrderFacts(): AsyncGenerator<OrderFacts[]> {
  let next = readBatch(0);
  for (;;) {
    const batch = await next;
    const last = batch.at(-1);
    if (!last) return;
    next = readBatch(last.order._id);
    // Reported when it is awaited, which a caller that stops does not do.
    next.catch(() => undefined);
    yield batch;
  }
}

/** The ids of consecutive orders. A range is read faster than a list. */
export const rangeOf = (orders: Pick<StoreOrderRecord, '_id'>[]) => ({
  $gte: orders.at(0)?._id ?? 0,
  $lte: orders.at(-1)?._id ?? 0,
});

async function readBatch(after: number): Promise<OrderFacts[]> {
  const rows = await readOrders<OrderFacts['order']>(
    [{ $match: { _id: { $gt: after } } }, { $sort: { _id: 1 } }, { $limit: batchSize }],
    { fields: moneyFields },
  );
  const orders = rows.sort((one, other) => one._id - other._id).slice(0, batchSize);
  const orderId = rangeOf(orders);
  const [sessions, refunds, entries, assignments, contributions, reels] = await Promise.all([
    PaymentSession.find({ kind: 'store', orderId, paidAt: { $ne: null } }).lean(),
    Refund.find({ orderId }).lean(),
    LedgerEntry.find({ orderId }, { orderId: 1, sellerId: 1, key: 1, amount: 1 }).lean(),
    DeliveryAssignment.find({ orderId, ...byPlatform }).lean(),
    Contribution.find({ orderId }, { orderId: 1, amount: 1 }).lean(),
    ReelEarning.find({ orderId }).lean(),
  ]);
  const [sessionsOf, refundsOf, entriesOf] = [ofOrders(sessions), ofOrders(refunds), ofOrders(entries)];
  const [assignmentsOf, contributionsOf, reelsOf] = [ofOrders(assignments), ofOrders(contributions), ofOrders(reels)];
  return orders.map((order) => ({
    order,
    sessions: sessionsOf(order._id),
    refunds: refundsOf(order._id),
    entries: entriesOf(order._id),
    assignment: assignmentsOf(order._id)[0] ?? null,
    contribution: contributionsOf(order._id)[0]?.amount ?? 0,
    reel: reelsOf(order._id)[0] ?? null,
  }));
}

/** Finds the rows of an order among those of many. */
function ofOrders<Row extends { orderId?: number | null }>(rows: Row[]): (orderId: number) => Row[] {
  const groups = groupBy(rows, ({ orderId }) => orderId);
  return (orderId) => groups.get(orderId) ?? [];
}
