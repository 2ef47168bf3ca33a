import { setTimeout as pause } from 'node:timers/promises';
import { atomically } from '../../../database/transactions/atomically.js';
import { AccountBalance, type AccountBalanceRecord } from '../../../models/ledger/AccountBalance.js';
import { type KindTotal, LedgerDay, type LedgerDayRecord } from '../../../models/ledger/LedgerDay.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import type { Paise } from '../../money.js';
import { dayOf } from '../../time/dayOf.js';
import type { World } from '../../world.js';
import { accountKindOf, chartOfAccounts } from '../chartOfAccounts.js';
import { byTime, uncounted, visibleAfterMs } from './uncounted.js';

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
