import type { QueryFilter } from 'mongoose';
import { atomically } from '../../database/transactions/atomically.js';
import { AccountBalance, type AccountBalanceRecord } from '../../models/ledger/AccountBalance.js';
import { LedgerDay, type LedgerDayRecord } from '../../models/ledger/LedgerDay.js';
import { LedgerEntry, type LedgerEntryRecord, type LedgerOf } from '../../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { day } from '../durations.js';
import type { Paise } from '../money.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { type AccountKind, accountKindOf, chartOfAccounts } from './chartOfAccounts.js';
import { sumUncounted, uncounted } from './counting/countBooks.js';

/**
 * The balance of a seller or a store: what the platform owes, or if negative, what the seller owes the platform.
 */
export const balanceOf = (whose: LedgerOf): Promise<Paise> => sumOf({ ...whose, isSettled: false });

/**
 * The part of a seller's balance that no settlement run has taken.
 * @param until counts only rows created up to this time
 */
export const freeBalanceOf = (sellerId: number, until: Date): Promise<Paise> =>
  sumOf({ sellerId, isSettled: false, settlementId: null, createdAt: { $lte: until } });

async function sumOf(rows: QueryFilter<LedgerEntryRecord>): Promise<Paise> {
  const [sum] = await LedgerEntry.aggregate<{ amount: Paise }>([
    { $match: rows },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return sum?.amount ?? 0;
}

/** A kind of accounts with the sum of its balances, in paise, positive on its normal side. */
export interface KindBalance {
  kind: AccountKind;
  balance: Paise;
  /** Accounts that are not zero; null for a kind that is one account. */
  open: number | null;
  /** Whether there may be more open accounts than `open`. */
  hasMore: boolean;
  /** When the oldest open account of a clearing kind was zero for the last time. */
  oldest: Date | null;
}

/** A clearing account that is older than its limit. */
export type OldAccount = Pick<AccountBalanceRecord, '_id' | 'balance' | 'since'> & { kind: AccountKind };

export interface Balances {
  kinds: KindBalance[];
  /** Oldest first, at most `rules.books.oldShown`. */
  old: OldAccount[];
  /** Whether the log is still being counted for the first time: the figures are incomplete. */
  isBehind: boolean;
}

const kinds = Object.keys(chartOfAccounts) as AccountKind[];

const shownOf = (kind: AccountKind, amount: Paise): Paise =>
  (chartOfAccounts[kind].normal === 'debit' ? amount : -amount) || 0;

/**
 * Reads the balances of all accounts, and the clearing accounts that need work, in one snapshot of the database.
 * Balances are current; counts and ages are those of the last run of `countBooks`.
 */
export async function readBalances({ now }: Pick<World, 'now'>): Promise<Balances> {
  const at = now();
  // Clocks differ: the newest transactions may be later than now.
  const end = new Date(at.getTime() + day);
  return atomically(async () => {
    const last = await LedgerDay.findOne().sort({ _id: -1 }).lean();
    const { later, isBehind } = await sumUncounted(last, new Date(0), end);
    const totals: KindBalance[] = [];
    for (const kind of kinds) {
      const counted = last?.kinds.find((row) => row.kind === kind);
      const moved = later.get(kind);
      const debits = (counted?.debits ?? 0) + (moved?.debits ?? 0);
      const credits = (counted?.credits ?? 0) + (moved?.credits ?? 0);
      const balance = shownOf(kind, (counted?.opening ?? 0) + debits - credits);
      const open = await countOpen(kind);
      const hasMore = open === rules.books.countedAtMost;
      totals.push({ kind, balance, open, hasMore, oldest: await oldestOf(kind) });
    }
    return { kinds: totals, old: await readOld(last, at, end), isBehind };
  });
}

const oldestFirst = { since: 1, _id: 1 } as const;

async function countOpen(kind: AccountKind): Promise<number | null> {
  if (!kind.includes('{')) return null;
  return AccountBalance.countDocuments({ kind }, { limit: rules.books.countedAtMost });
}

async function oldestOf(kind: AccountKind): Promise<Date | null> {
  if (chartOfAccounts[kind].limitDays === null) return null;
  return (await AccountBalance.findOne({ kind }).sort(oldestFirst).lean())?.since ?? null;
}

async function readOld(last: LedgerDayRecord | null, at: Date, end: Date): Promise<OldAccount[]> {
  const { oldShown } = rules.books;
  const found: AccountBalanceRecord[] = [];
  for (const kind of kinds) {
    const { limitDays } = chartOfAccounts[kind];
    if (limitDays === null) continue;
    const since = { $lt: new Date(at.getTime() - limitDays * day) };
    found.push(...(await AccountBalance.find({ kind, since }).sort(oldestFirst).limit(oldShown).lean()));
  }
  const oldest = found.sort((one, other) => one.since.getTime() - other.since.getTime()).slice(0, oldShown);
  const moved = await movedSince(last, end, oldest);
  return oldest
    .map(({ _id, balance, since }) => {
      const kind = accountKindOf(_id);
      return { _id, kind, since, balance: balance + shownOf(kind, moved.get(_id) ?? 0) };
    })
    .filter(({ balance }) => balance !== 0);
}

/** The movements of accounts that are not counted yet, so that finished work disappears immediately. */
async function movedSince(
  last: LedgerDayRecord | null,
  end: Date,
  accounts: AccountBalanceRecord[],
): Promise<Map<string, Paise>> {
  const ofAccounts = { 'postings.account': { $in: accounts.map(({ _id }) => _id) } };
  const sums = await LedgerTransaction.aggregate<{ _id: string; amount: Paise }>([
    { $match: { ...ofAccounts, ...uncounted(last, end) } },
    { $unwind: '$postings' },
    { $match: ofAccounts },
    { $group: { _id: '$postings.account', amount: { $sum: '$postings.amount' } } },
  ]).hint({ 'postings.account': 1, at: 1, _id: 1 });
  return new Map(sums.map(({ _id, amount }) => [_id, amount]));
}
