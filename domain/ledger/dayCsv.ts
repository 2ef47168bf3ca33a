import { DateTime } from 'luxon';
import { rowsOf } from '../../database/rowsOf.js';
import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { formatPaise, type Paise } from '../money.js';
import { byteOrderMark, csvLine } from '../text/csvLine.js';
import type { World } from '../world.js';
import { type AccountKind, accountKindOf, chartOfAccounts } from './chartOfAccounts.js';
import { byTime } from './counting/uncounted.js';
import { boundsOf, type DayClose } from './readDay.js';

const batchSize = 500;

const ofNumber = (id: number | null | undefined) => String(id ?? '');

/**
 * Streams the close of a day as a CSV file: the opening balances, each movement in the order of time, and the closing
 * balances. The closing balances are the sums of the lines of the file. The number of lines depends on the payments and
 * orders of one day.
 */
export async function* dayCsv(world: Pick<World, 'config' | 'now'>, { day, lines }: DayClose): AsyncGenerator<string> {
  const [start, end] = boundsOf(world, day) as [Date, Date];
  const timeOf = (at: Date) => DateTime.fromJSDate(at, { zone: world.config.storeTimezone }).toFormat('HH:mm:ss');
  const totals = new Map(lines.map(({ kind, opening }) => [kind, { opening, in: 0, out: 0 }]));
  const columns = ['Time', 'Event', 'Transaction', 'Order ID', 'Payment ID', 'Refund ID', 'Account'];
  const zone = `${day} (${world.config.storeTimezone})`;
  yield byteOrderMark + csvLine([...columns, 'In', 'Out', 'Balance']);
  for (const { kind, opening } of lines) {
    yield csvLine([zone, 'Opening balance', '', '', '', '', kind, '', '', formatPaise(opening)]);
  }
  const rows = LedgerTransaction.find({ at: { $gte: start, $lt: end } })
    .sort({ at: 1, _id: 1 })
    .hint(byTime)
    .lean()
    .cursor({ batchSize });
  for await (const { _id, kind: event, at, orderId, paymentId, refundId, postings } of rowsOf(rows)) {
    for (const { account, amount } of postings) {
      const kind = accountKindOf(account);
      const total = totals.get(kind);
      if (!total) continue;
      const [into, out] = sidesOf(kind, amount);
      total.in += into;
      total.out += out;
      const about = [ofNumber(orderId), ofNumber(paymentId), ofNumber(refundId)];
      yield csvLine([timeOf(at), event, _id, ...about, account, money(into), money(out), '']);
    }
  }
  for (const [kind, { opening, in: into, out }] of totals) {
    const figures = [formatPaise(into), formatPaise(out), formatPaise(opening + into - out)];
    yield csvLine([zone, 'Closing balance', '', '', '', '', kind, ...figures]);
  }
}

/** An amount as in and out of an account, whose balance is positive on its normal side. */
function sidesOf(kind: AccountKind, amount: Paise): [into: Paise, out: Paise] {
  const shown = chartOfAccounts[kind].normal === 'debit' ? amount : -amount;
  return shown > 0 ? [shown, 0] : [0, -shown];
}

const money = (amount: Paise) => (amount === 0 ? '' : formatPaise(amount));
