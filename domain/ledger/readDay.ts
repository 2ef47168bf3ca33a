import { DateTime } from 'luxon';
import type { QueryFilter } from 'mongoose';
import { rowsOf } from '../../database/rowsOf.js';
import { LedgerDay, type LedgerDayRecord } from '../../models/ledger/LedgerDay.js';
import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { formatPaise, type Paise } from '../money.js';
import { byteOrderMark, csvLine } from '../text/csvLine.js';
import type { World } from '../world.js';
import { type AccountKind, accountKindOf, chartOfAccounts } from './chartOfAccounts.js';
import { byTime, type Moved, sumUncounted, visibleAfterMs } from './counting/countBooks.js';

/** The kinds of accounts in the close of a day. */
const dailyKinds = [
  'gateway',
  'bank',
  'courier/{assignment}',
  'store-cash/{order}',
  'fees',
  'delivery-income',
  'refund/{refund}',
] satisfies AccountKind[];

/** A kind of accounts on a day, in paise, positive on its normal side. */
interface DayLine {
  kind: AccountKind;
  opening: Paise;
  in: Paise;
  out: Paise;
  closing: Paise;
}

/** The close of a day of the marketplace. */
export interface DayClose {
  /** Such as `2026-11-18`. */
  day: string;
  timezone: string;
  lines: DayLine[];
  /** Whether the figures cannot change any more. */
  isFinal: boolean;
  /** Whether the log is still being counted for the first time: the figures are incomplete. */
  isBehind: boolean;
}

/** The start and the end of a day in the marketplace's time zone; undefined for other texts and for future days. */
function boundsOf({ config, now }: Pick<World, 'config' | 'now'>, day: unknown): [Date, Date] | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const start = DateTime.fromISO(day, { zone: config.storeTimezone });
  if (!start.isValid || start.toJSDate() > now()) return undefined;
  return [start.toJSDate(), start.plus({ days: 1 }).toJSDate()];
}

/**
 * Reads the close of a day from the counted totals, and sums what is not counted yet. Undefined for a text that is no
 * day, and for a future day.
 */
export async function readDay(world: Pick<World, 'config' | 'now'>, day: unknown): Promise<DayClose | undefined> {
  const bounds = boundsOf(world, day);
  if (!bounds) return undefined;
  const [start, end] = bounds;
  const last = await newestDay({});
  // Rows before the newest day do not change.
  const counted = last && last._id > String(day) ? await newestDay({ _id: { $lte: String(day) } }) : last;
  const { earlier, later, isBehind } = await sumUncounted(last, start, end);
  const lines = dailyKinds.map((kind): DayLine => {
    const total = counted?.kinds.find((row) => row.kind === kind) ?? { opening: 0, debits: 0, credits: 0 };
    const moved = counted?._id === day ? [total, later.get(kind)] : [later.get(kind)];
    const before = counted?._id === day ? total.opening : total.opening + net(total);
    return lineOf(kind, before + net(earlier.get(kind)), sum(moved));
  });
  const isFinal = !isBehind && world.now().getTime() >= end.getTime() + visibleAfterMs;
  return { day: String(day), timezone: world.config.storeTimezone, lines, isFinal, isBehind };
}

const newestDay = (filter: QueryFilter<LedgerDayRecord>) => LedgerDay.findOne(filter).sort({ _id: -1 }).lean();

const net = ({ debits, credits }: Moved = { debits: 0, credits: 0 }): Paise => debits - credits;

const sum = (parts: (Moved | undefined)[]): Moved => ({
  debits: parts.reduce((all, part) => all + (part?.debits ?? 0), 0),
  credits: parts.reduce((all, part) => all + (part?.credits ?? 0), 0),
});

function lineOf(kind: AccountKind, opening: Paise, { debits, credits }: Moved): DayLine {
  const isDebit = chartOfAccounts[kind].normal === 'debit';
  const shown = isDebit ? opening : -opening;
  const [into, out] = isDebit ? [debits, credits] : [credits, debits];
  // Not -0.
  return { kind, opening: shown || 0, in: into, out, closing: shown + into - out };
}

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
