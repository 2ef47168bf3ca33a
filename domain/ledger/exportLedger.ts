import { rowsOf } from '../../database/rowsOf.js';
import { Store } from '../../models/catalog/Store.js';
import { ledgerEntriesBetween } from '../../models/ledger/LedgerEntry.js';
import { transfersOf } from '../../models/ledger/Settlement.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { formatPaise } from '../money.js';
import type { DaysBetween } from '../storeTime/daysBetween.js';
import { rowPages, rowsOfPage } from '../storeTime/rowPages.js';
import { byteOrderMark, csvLine, csvLines } from '../text/csvLine.js';
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
  const entries = ledgerEntriesBetween(sellerId, period).cursor({ batchSize: rowsOfPage });
  for await (const page of rowPages(rowsOf(entries))) {
    const transfers = await transfersOf([...new Set(page.flatMap(({ settlementId }) => settlementId ?? []))]);
    const rows = page.map(({ createdAt, orderNumber, storeId, type, amount, settledAt, settlementId }) => {
      const transfer = transfers.get(settlementId ?? 0);
      return [
        timeOf(createdAt),
        orderNumber ?? '',
        nameOf.get(storeId ?? 0) ?? '',
        type,
        formatPaise(amount),
        '',
        timeOf(settledAt),
        transfer?.utr ?? '',
        timeOf(transfer?.returnedAt),
      ];
    });
    yield csvLines(rows);
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
    .cursor({ batchSize: rowsOfPage });
  for await (const page of rowPages(rowsOf(unverified))) {
    const rows = page.map(({ createdAt, orderNumber, storeName, total }) => [
      timeOf(createdAt),
      orderNumber,
      storeName,
      'unverified',
      '',
      formatPaise(total),
      '',
      '',
      '',
    ]);
    yield csvLines(rows);
  }
}
