import { DateTime } from 'luxon';
import type { QueryFilter } from 'mongoose';
import { LedgerDay, type LedgerDayRecord } from '../../models/ledger/LedgerDay.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { type AccountKind, chartOfAccounts } from './chartOfAccounts.js';
import { type Moved, sumUncounted } from './counting/sumUncounted.js';
import { visibleAfterMs } from './counting/uncounted.js';

/** The kinds of accounts in the close of a day. */
const dailyKinds = [
  ...(['gateway', 'bank', 'courier/{assignment}', 'store-cash/{order}'] as const),
  ...(['fees', 'delivery-income', 'refund/{refund}'] as const),
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
export function boundsOf({ config, now }: Pick<World, 'config' | 'now'>, day: unknown): [Date, Date] | undefined {
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
