import { DateTime } from 'luxon';
import { LedgerEntry, type LedgerEntryRecord } from '../../models/ledger/LedgerEntry.js';
import type { SettlementRunRecord } from '../../models/ledger/SettlementRun.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { GatewayDispute, openDisputes } from '../../models/payments/GatewayDispute.js';
import { openRefunds, Refund } from '../../models/payments/Refund.js';
import { isOfCash } from '../ledger/dues/readDues.js';
import type { World } from '../world.js';

/** An open row that no transfer has. */
export type OpenRow = Pick<
  LedgerEntryRecord,
  '_id' | 'sellerId' | 'orderId' | 'key' | 'amount' | 'createdAt' | 'isCarried'
>;

/** The open rows of sellers, and which of them a run settles. */
export interface OpenRows {
  rows: OpenRow[];
  due: OpenRow[];
}

/**
 * Reads the open rows of sellers, by seller. The rows of an order are due together: its goods were delivered, or it was
 * cancelled, at least the hold days before the end of the run's last day, and it has no open refund or dispute. Rows
 * without an order are due at the end of that day. If dues are not offset, the rows of cash stay with the dues.
 */
export async function readOpenRows(
  { config }: Pick<World, 'config'>,
  { until, holdDays }: Pick<SettlementRunRecord, 'until' | 'holdDays'>,
  sellerIds: readonly number[],
): Promise<Map<number, OpenRows>> {
  const zone = config.storeTimezone;
  const open = await LedgerEntry.find(
    { sellerId: { $in: sellerIds }, isSettled: false, settlementId: null },
    { sellerId: 1, orderId: 1, key: 1, amount: 1, createdAt: 1, isCarried: 1 },
  )
    .sort({ sellerId: 1, createdAt: 1, _id: 1 })
    .lean<OpenRow[]>();
  const rows = config.codDue.isOffset ? open : open.filter(({ key }) => !isOfCash(key));
  const orderId = { $in: [...new Set(rows.flatMap((row) => row.orderId ?? []))] };
  const orders = await StoreOrder.find({ _id: orderId }, { deliveredAt: 1, completedAt: 1, cancelledAt: 1 }).lean();
  const refunded = await Refund.distinct('orderId', { orderId, ...openRefunds });
  const disputed = await GatewayDispute.distinct('orderId', { orderId, ...openDisputes });
  const waiting = new Set<number | null | undefined>([...refunded, ...disputed]);
  const endedAt = new Map(orders.map((order) => [order._id, endOf(order)]));
  const end = DateTime.fromISO(until, { zone }).plus({ days: 1 });
  const lastEnd = end.minus({ days: holdDays }).toJSDate();
  const isDue = (row: OpenRow): boolean => {
    if (!row.orderId) return row.createdAt < end.toJSDate();
    return !waiting.has(row.orderId) && (endedAt.get(row.orderId) ?? row.createdAt) < lastEnd;
  };
  const bySeller = new Map<number, OpenRows>();
  for (const row of rows) {
    const own = bySeller.get(row.sellerId) ?? { rows: [], due: [] };
    bySeller.set(row.sellerId, own);
    own.rows.push(row);
    if (isDue(row)) own.due.push(row);
  }
  return bySeller;
}

/** When the goods were delivered, or else when the order was cancelled. */
const endOf = ({
  deliveredAt,
  completedAt,
  cancelledAt,
}: Pick<StoreOrderRecord, 'deliveredAt' | 'completedAt' | 'cancelledAt'>) =>
  deliveredAt ?? completedAt ?? cancelledAt ?? undefined;
