import { rowsOf } from '../../database/rowsOf.js';
import { Store } from '../../models/catalog/Store.js';
import { ledgerEntriesOf } from '../../models/ledger/LedgerEntry.js';
import { transfersOf } from '../../models/ledger/Settlement.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { formatPaise } from '../money.js';
import type { DaysBetween } from '../storeTime/daysBetween.js';
import { newestPages } from '../storeTime/newestPages.js';
import { byteOrderMark, csvLine } from '../text/csvLine.js';
import { minutesIn } from '../time/days.js';

/**
 * Streams the rows of a seller's ledger that were booked in a period as CSV, newest first. The orders of the period
 * whose typed UTR waits for verification follow as rows of type `unverified`, with their totals in a column of their
 * own: the ledger does not contain them yet. Rows are read as they are consumed.
 */
export async function* exportLedger(sellerId: number, period: DaysBetween): AsyncGenerator<string> {
  const { zone, start, end } = period;
  const timeOf = minutesIn(zone);
  const stores = await Store.find({ sellerId }, { name: 1 }).lean();
  const nameOf = new Map(stores.map(({ _id, name }) => [Number(_id), name]));
  yield byteOrderMark +
    csvLine([
      `Time (${zone})`,
      'Order',
      'Store',
      'Type',
      'Amount',
      'Waits for verification',
      `Settled (${zone})`,
      'UTR',
      `Returned by the bank (${zone})`,
    ]);
  const readRows = (after: readonly [Date, number], limit: number) =>
    ledgerEntriesOf({ sellerId }, undefined, after, limit);
  for await (const page of newestPages(period, readRows)) {
    const transfers = await transfersOf([...new Set(page.flatMap(({ settlementId }) => settlementId ?? []))]);
    const lines = page.map(({ createdAt, orderNumber, storeId, type, amount, settledAt, settlementId }) => {
      const transfer = transfers.get(settlementId ?? 0);
      return csvLine([
        timeOf(createdAt),
        orderNumber ?? '',
        nameOf.get(storeId) ?? '',
        type,
        formatPaise(amount),
        '',
        timeOf(settledAt),
        transfer?.utr ?? '',
        timeOf(transfer?.returnedAt),
      ]);
    });
    yield lines.join('');
  }
  const unverified = StoreOrder.find(
    {
      sellerId,
      paymentVerification: 'unverified',
      paymentStatus: 'paid',
      status: { $ne: 'cancelled' },
      createdAt: { $gte: start, $lt: end },
    },
    { createdAt: 1, orderNumber: 1, storeName: 1, total: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .lean()
    .cursor();
  for await (const { createdAt, orderNumber, storeName, total } of rowsOf(unverified)) {
    yield csvLine([timeOf(createdAt), orderNumber, storeName, 'unverified', '', formatPaise(total), '', '', '']);
  }
}
