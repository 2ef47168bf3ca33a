import { DateTime } from 'luxon';
import { rowsOf } from '../../database/rowsOf.js';
import { Store } from '../../models/catalog/Store.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import type { SettlementRecord } from '../../models/ledger/Settlement.js';
import { formatPaise } from '../money.js';
import { byteOrderMark, csvLine } from '../text/csvLine.js';
import type { World } from '../world.js';

const batchSize = 500;

/** Streams the rows of a settlement as a CSV file, oldest first, with their sum. */
export async function* statement(
  { config }: Pick<World, 'config'>,
  { _id: settlementId, amount, utr, returnedAt }: SettlementRecord,
): AsyncGenerator<string> {
  const dayOf = (at: Date) => DateTime.fromJSDate(at, { zone: config.storeTimezone }).toFormat('yyyy-MM-dd HH:mm');
  const storeNames = new Map<number, string>();
  const nameOf = async (storeId: number) => {
    const known = storeNames.get(storeId);
    if (known !== undefined) return known;
    const name = (await Store.findById(storeId, { name: 1 }).lean())?.name ?? '';
    storeNames.set(storeId, name);
    return name;
  };
  yield byteOrderMark + csvLine(['Date', 'Order', 'Store', 'Type', 'Amount']);
  const rows = LedgerEntry.find({ settlementId, isSettled: true })
    .sort({ createdAt: 1, _id: 1 })
    .lean()
    .cursor({ batchSize });
  for await (const { createdAt, orderNumber, storeId, type, amount: part } of rowsOf(rows)) {
    yield csvLine([dayOf(createdAt), orderNumber ?? '', storeId ? await nameOf(storeId) : '', type, formatPaise(part)]);
  }
  yield csvLine(['', '', '', `UTR ${utr}`, formatPaise(amount)]);
  if (returnedAt) yield csvLine([dayOf(returnedAt), '', '', `UTR ${utr} returned by the bank`, formatPaise(-amount)]);
}
