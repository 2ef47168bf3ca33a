import { setTimeout as pause } from 'node:timers/promises';
import type { QueryFilter } from 'mongoose';
import { atomically } from '../../../database/transactions/atomically.js';
import { AccountBalance, type AccountBalanceRecord } from '../../../models/ledger/AccountBalance.js';
import { type KindTotal, LedgerDay, type LedgerDayRecord } from '../../../models/ledger/LedgerDay.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { minute } from '../../durations.js';
import type { Paise } from '../../money.js';
import { dayOf } from '../../time/days.js';
import type { World } from '../../world.js';
import { type AccountKind, accountKindOf, chartOfAccounts } from '../chartOfAccounts.js';

/** An expression of the database: the kind of the account of an unwound posting. */
export const kindOfPosting = {
  $switch: {
    branches: (Object.keys(chartOfAccounts) as AccountKind[]).map((kind) => {
      const [prefix = '', rest] = kind.split('{');
      const path = rest === undefined ? '$postings.account' : { $substrCP: ['$postings.account', 0, prefix.length] };
      // biome-ignore lint/suspicious/noThenProperty: the database reads this object
      return { case: { $eq: [path, prefix] }, then: kind };
    }),
  },
};

/** Longest database transaction plus clock skew: older rows of the log are visible by now or never will be. */
export const visibleAfterMs = 2 * minute;

/** The index of the log by time. */
export const byTime = { at: -1, _id: -1 } as const;

/**
 * The transactions after the counted position and before a time. Use it with the hint `byTime`.
 * @param last the newest counted day; null counts from the start
 */
export const uncounted = (last: LedgerDayRecord | null, before: Date): QueryFilter<LedgerTransactionRecord> => ({
  at: { ...(last && { $gte: last.at }), $lt: before },
  ...(last && { $or: [{ at: { $gt: last.at } }, { _id: { $gt: last.lastId } }] }),
});

/** The job counts once a minute; more uncounted rows than this mean that it counts a large log for the first time. */
const uncountedAtMost = 20_000;

/** The movements of a kind of accounts in paise, not negative. */
export interface Moved {
  debits: Paise;
  credits: Paise;
}

interface Uncounted {
  /** By kind, before and from the given time. */
  earlier: Map<string, Moved>;
  later: Map<string, Moved>;
  /** Whether there are too many rows to sum; they are then left out. */
  isBehind: boolean;
}

/**
 * Sums the transactions before `end` that are not counted yet, by kind of account. Reads a bounded number of rows.
 * @param last the newest counted day
 */
export async function sumUncounted(last: LedgerDayRecord | null, from: Date, end: Date): Promise<Uncounted> {
  const earlier = new Map<string, Moved>();
  const later = new Map<string, Moved>();
  const filter = uncounted(last, end);
  const options = { hint: byTime, limit: uncountedAtMost + 1 };
  if ((await LedgerTransaction.countDocuments(filter, options)) > uncountedAtMost) {
    return { earlier, later, isBehind: true };
  }
  const sums = await LedgerTransaction.aggregate<Moved & { _id: { kind: string; isEarlier: boolean } }>([
    { $match: filter },
    { $unwind: '$postings' },
    {
      $group: {
        _id: { kind: kindOfPosting, isEarlier: { $lt: ['$at', from] } },
        debits: { $sum: { $max: ['$postings.amount', 0] } },
        credits: { $sum: { $max: [{ $multiply: ['$postings.amount', -1] }, 0] } },
      },
    },
  ]).hint(byTime);
  for (const { _id, debits, credits } of sums) {
    (_id.isEarlier ? earlier : later).set(_id.kind, { debits, credits });
  }
  return { earlier, later, isBehind: false };
}

/**
 * Deletes the counted totals and balances, which the next `countBooks` counts again from the log. Call it after
 * transactions were removed from the log, or added with an earlier time.
 */
export const forgetCounts = (): Promise<void> =>
  atomically(async () => {
    await LedgerDay.deleteMany({});
    await AccountBalance.deleteMany({});
  });

const batchSize = 500;
/** Pause after each batch, which leaves the database to requests. */
const pauseMs = 40;
/** A run ends before the scheduler starts the next one. The next one continues. */
const runMs = 30_000;

/**
 * Counts the log of the books into the totals of each day and the balances of the open accounts, in the order of time.
 * It leaves out the last two minutes, in which older transactions may still become visible. Safe to run concurrently:
 * two jobs that count the same batch conflict on the row of the day.
 */
export async function countBooks(world: Pick<World, 'config' | 'now'>): Promise<void> {
  const end = world.now().getTime() + runMs;
  while ((await countBatch(world)) && world.now().getTime() < end) await pause(pauseMs);
}

/** Counts a batch of one day. @returns whether there may be more */
function countBatch(world: Pick<World, 'config' | 'now'>): Promise<boolean> {
  const until = new Date(world.now().getTime() - visibleAfterMs);
  return atomically(async () => {
    const last = await LedgerDay.findOne().sort({ _id: -1 }).lean();
    const found = await LedgerTransaction.find(uncounted(last, until))
      .sort({ at: 1, _id: 1 })
      .hint(byTime)
      .limit(batchSize)
      .lean();
    const [first] = found;
    if (!first) return false;
    const day = dayOf(world, first.at);
    const batch = found.filter(({ at }) => dayOf(world, at) === day);
    await writeDay(day, batch, last);
    await writeBalances(batch);
    return true;
  });
}

async function writeDay(day: string, batch: LedgerTransactionRecord[], last: LedgerDayRecord | null): Promise<void> {
  const isSameDay = last?._id === day;
  const kinds = new Map(last?.kinds.map((total) => [total.kind, isSameDay ? { ...total } : openingOf(total)]));
  for (const { account, amount } of batch.flatMap(({ postings }) => postings)) {
    const kind = accountKindOf(account);
    const total = kinds.get(kind) ?? { kind, opening: 0, debits: 0, credits: 0 };
    kinds.set(kind, total);
    if (amount > 0) total.debits += amount;
    else total.credits -= amount;
  }
  const { at, _id: lastId } = batch.at(-1) as LedgerTransactionRecord;
  const counted = { at, lastId, kinds: [...kinds.values()] };
  if (isSameDay) {
    await LedgerDay.updateOne({ _id: day }, { $set: counted });
    return;
  }
  if (last) await LedgerDay.updateOne({ _id: last._id }, { $set: { isClosed: true } });
  await LedgerDay.create([{ _id: day, ...counted }]);
}

const openingOf = ({ kind, opening, debits, credits }: KindTotal): KindTotal => ({
  kind,
  opening: opening + debits - credits,
  debits: 0,
  credits: 0,
});

async function writeBalances(batch: LedgerTransactionRecord[]): Promise<void> {
  const accounts = new Set(batch.flatMap(({ postings }) => postings.map(({ account }) => account)));
  const rows = await AccountBalance.find({ _id: { $in: [...accounts] } }).lean();
  const balances = new Map(rows.map((row) => [row._id, row]));
  for (const { at, postings } of batch) {
    for (const { account, amount } of postings) move(balances, account, amount, at);
  }
  await AccountBalance.bulkWrite(
    [...balances.values()].map(({ _id, ...row }) =>
      row.balance === 0
        ? { deleteOne: { filter: { _id } } }
        : { updateOne: { filter: { _id }, update: { $set: row }, upsert: true } },
    ),
  );
}

function move(balances: Map<string, AccountBalanceRecord>, _id: string, amount: Paise, at: Date): void {
  const kind = accountKindOf(_id);
  const shown = chartOfAccounts[kind].normal === 'debit' ? amount : -amount;
  const { balance, since } = balances.get(_id) ?? { balance: 0, since: at };
  balances.set(_id, { _id, kind, balance: balance + shown, since: balance === 0 ? at : since });
}
