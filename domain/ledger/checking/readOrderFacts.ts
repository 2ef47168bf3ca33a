import { LedgerEntry, type LedgerEntryRecord } from '../../../models/ledger/LedgerEntry.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import {
  byPlatform,
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
} from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../../models/payments/Refund.js';
import type { Paise } from '../../money.js';

/** All rows about the money of one order, apart from the books. */
export interface OrderFacts {
  order: StoreOrderRecord;
  /** The sessions that paid it, even if their UTR was rejected later. */
  sessions: PaymentSessionRecord[];
  refunds: RefundRecord[];
  entries: LedgerEntryRecord[];
  /** The delivery of the platform. */
  assignment: DeliveryAssignmentRecord | null;
  contribution: Paise;
  reel: { consumerId: number; amount: Paise } | null;
}

const batchSize = 200;

/** Reads the facts of all orders in batches, by id. */
export async function* readOrderFacts(): AsyncGenerator<OrderFacts[]> {
  for (let last = 0; ; ) {
    const orders = await StoreOrder.find({ _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    const end = orders.at(-1);
    if (!end) return;
    yield factsOf(orders);
    last = end._id;
  }
}

async function factsOf(orders: StoreOrderRecord[]): Promise<OrderFacts[]> {
  const orderId = { $in: orders.map(({ _id }) => _id) };
  const [sessions, refunds, entries, assignments, contributions, reels] = await Promise.all([
    PaymentSession.find({ kind: 'store', orderId, paidAt: { $ne: null } }).lean(),
    Refund.find({ orderId }).lean(),
    LedgerEntry.find({ orderId }).lean(),
    DeliveryAssignment.find({ orderId, ...byPlatform }).lean(),
    Contribution.find({ orderId }).lean(),
    ReelEarning.find({ orderId }).lean(),
  ]);
  return orders.map((order) => {
    const isOwn = (row: { orderId?: number | null }) => row.orderId === order._id;
    return {
      order,
      sessions: sessions.filter(isOwn),
      refunds: refunds.filter(isOwn),
      entries: entries.filter(isOwn),
      assignment: assignments.find(isOwn) ?? null,
      contribution: contributions.find(isOwn)?.amount ?? 0,
      reel: reels.find(isOwn) ?? null,
    };
  });
}
