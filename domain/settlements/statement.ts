import { DateTime } from 'luxon';
import { rowsOf } from '../../database/rowsOf.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import { Store } from '../../models/catalog/Store.js';
import { type LedgerEntryRecord, rowsOfStatement } from '../../models/ledger/LedgerEntry.js';
import { Settlement, type SettlementRecord, type SettlementStatus } from '../../models/ledger/Settlement.js';
import { findOrders } from '../../models/orders/ArchivedOrder.js';
import type { OrderTax } from '../ledger/taxes/taxOrder.js';
import { formatPaise, type Paise } from '../money.js';
import { byteOrderMark, csvLine } from '../text/csvLine.js';
import type { World } from '../world.js';

/** What a seller sees of the status of a settlement. */
export const shownStatuses = ['open', 'sent', 'paid', 'failed'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

const shownAs: Record<SettlementStatus, ShownStatus> = {
  collecting: 'open',
  open: 'open',
  owing: 'open',
  left_out: 'open',
  sent: 'sent',
  paying: 'paid',
  running: 'paid',
  done: 'paid',
  returned: 'failed',
  failed: 'failed',
};

export const shownStatus = ({ status }: Pick<SettlementRecord, 'status'>): ShownStatus => shownAs[status];

/** The rows of an order in a statement; those without an order belong to no order. */
interface StatementOrder {
  orderId: number | null;
  orderNumber: string | null;
  storeId: number | null;
  rows: Pick<LedgerEntryRecord, 'type' | 'amount' | 'rate' | 'base' | 'rule'>[];
  /** Taxes that are only recorded. */
  notDeducted: OrderTax[];
}

export interface Statement {
  /** The sum of the listed rows by type, in paise. */
  totals: Map<LedgerEntryRecord['type'], Paise>;
  /** In the order of their first rows. */
  orders: StatementOrder[];
}

/** Reads the rows that a statement lists. */
export async function readStatement(settlementId: number): Promise<Statement> {
  const totals: Statement['totals'] = new Map();
  const orders = new Map<string, StatementOrder>();
  for (const { _id, orderId, orderNumber, storeId, ...row } of await rowsOfStatement(settlementId)) {
    totals.set(row.type, (totals.get(row.type) ?? 0) + row.amount);
    const key = orderId ? `order ${orderId}` : `row ${_id}`;
    const order: StatementOrder = orders.get(key) ?? {
      orderId: orderId ?? null,
      orderNumber: orderNumber ?? null,
      storeId: storeId ?? null,
      rows: [],
      notDeducted: [],
    };
    orders.set(key, order);
    order.rows.push(row);
  }
  for (const { _id, taxes } of await taxesNotDeducted(settlementId)) {
    const order = orders.get(`order ${_id}`);
    if (order) order.notDeducted = taxes;
  }
  return { totals, orders: [...orders.values()] };
}

/** The taxes of the orders whose earning or fee a statement lists, as far as they are only recorded. */
async function taxesNotDeducted(settlementId: number) {
  const rows = rowsOfStatement(settlementId).where({ type: { $in: ['earning', 'cod_fee'] }, orderId: { $ne: null } });
  const ids = (await rows.select({ orderId: 1 })).map(({ orderId }) => orderId ?? 0);
  const orders = await findOrders({ _id: { $in: ids }, 'taxes.isPosted': false }, ['orderNumber', 'taxes']);
  return orders.map(({ _id, orderNumber, taxes }) => {
    return { _id, orderNumber, taxes: (taxes ?? []).filter(({ isPosted }) => !isPosted) };
  });
}

/** The seller of a statement, and what a mail says about it. */
export async function readSettlementNews(settlementId: number) {
  const settlement = await Settlement.findById(settlementId).lean();
  const account = settlement && (await Seller.findById(settlement.sellerId).lean<SellerRecord>());
  if (!account) return undefined;
  const { amount, closingBalance = 0 } = settlement;
  return { account, data: { settlementId, amount, owed: Math.max(-closingBalance, 0) } };
}

const batchSize = 500;

/** Streams the statement of a settlement as a CSV file, its rows oldest first. */
export async function* statementCsv(
  { config }: Pick<World, 'config'>,
  settlement: SettlementRecord,
): AsyncGenerator<string> {
  const { _id, amount, utr, returnedAt, openingBalance = 0, closingBalance = 0, failureReason, runId } = settlement;
  const timeOf = (at: Date) => DateTime.fromJSDate(at, { zone: config.storeTimezone }).toFormat('yyyy-MM-dd HH:mm');
  const storeNames = new Map<number, string>();
  const nameOf = async (storeId: number) => {
    const known = storeNames.get(storeId);
    if (known !== undefined) return known;
    const name = (await Store.findById(storeId, { name: 1 }).lean())?.name ?? '';
    storeNames.set(storeId, name);
    return name;
  };
  const line = (what: string, sum: Paise) => csvLine(['', '', '', what, formatPaise(sum)]);
  yield byteOrderMark + csvLine([`Date (${config.storeTimezone})`, 'Order', 'Store', 'Type', 'Amount']);
  if (runId) yield line('Opening balance', openingBalance);
  for await (const { createdAt, orderNumber, storeId, type, amount: part } of rowsOf(
    rowsOfStatement(_id).cursor({ batchSize }),
  )) {
    yield csvLine([
      timeOf(createdAt),
      orderNumber ?? '',
      storeId ? await nameOf(storeId) : '',
      type,
      formatPaise(part),
    ]);
  }
  if (amount !== 0) yield line(transferText(utr, failureReason), amount);
  if (runId) yield line('Closing balance', closingBalance);
  for (const { orderNumber, taxes } of await taxesNotDeducted(_id)) {
    for (const { type, amount: tax, at } of taxes)
      yield csvLine([timeOf(at), orderNumber, '', `${type}, not deducted`, formatPaise(tax)]);
  }
  if (returnedAt) yield csvLine([timeOf(returnedAt), '', '', `UTR ${utr} returned by the bank`, formatPaise(-amount)]);
}

function transferText(utr: string, failureReason: string | null | undefined): string {
  if (utr) return `UTR ${utr}`;
  return failureReason ? `Transfer failed: ${failureReason}` : 'Transfer on its way';
}
