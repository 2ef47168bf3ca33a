import { setImmediate as otherWork } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import { SellerParticulars } from '../../models/accounts/SellerParticulars.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import {
  type LeftOutReason,
  onTheirWay,
  Settlement,
  type SettlementRecord,
  withoutStatement,
} from '../../models/ledger/Settlement.js';
import { SettlementRun, type SettlementRunRecord } from '../../models/ledger/SettlementRun.js';
import { isSuspended } from '../accounts/sessions/refuseSuspended.js';
import { post } from '../ledger/post.js';
import { lockRowsOf } from '../ledger/settleSeller.js';
import type { Paise } from '../money.js';
import { notify } from '../notifications/notify.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { type OpenRow, type OpenRows, readOpenRows } from './dueRows.js';
import { failTransfer, releaseRows } from './releaseRows.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** The sellers of one read, and the rows of one transaction. */
const [sellersOfRead, rowsOfBatch] = [20, 1_000];

/** How long the job works on a run before it leaves the rest to its next run. */
const sliceMs = 20_000;

/** Continues the runs that are being collected, and gives back the rows that settlements still hold. */
export async function collectRuns(world: Part): Promise<void> {
  // The condition for the seller selects the index.
  const holding = await Settlement.find({ sellerId: { $gt: 0 }, holdsRows: true }, { _id: 1 }).lean();
  for (const { _id } of holding) await releaseRows(_id);
  const runs = await SettlementRun.find({ status: 'collecting' }).sort({ _id: 1 }).lean();
  for (const { _id } of runs) await collectRun(world, _id, sliceMs);
}

/**
 * Makes the settlements of a run, seller by seller. Each seller is settled by transactions that another process or a
 * later run of the job continues, so that a kill at any point loses and repeats nothing.
 * @returns whether the run is collected
 */
export async function collectRun(world: Part, runId: number, forMs = Number.POSITIVE_INFINITY): Promise<boolean> {
  const begun = performance.now();
  for (;;) {
    const run = await SettlementRun.findOne({ _id: runId, status: 'collecting' }).lean();
    if (!run) return true;
    const sellers = await Seller.find({ _id: { $gt: run.collectedUpTo } }, { suspendedUntil: 1 })
      .sort({ _id: 1 })
      .limit(sellersOfRead)
      .lean();
    const ids = sellers.map(({ _id }) => _id);
    const lastId = ids.at(-1);
    if (lastId === undefined) {
      await finishCollecting(run);
      return true;
    }
    const suspended = new Set(sellers.filter((seller) => isSuspended(seller, world.now())).map(({ _id }) => _id));
    await releasePending(world, run, ids, suspended);
    const open = await readOpenRows(world, run, ids);
    // A killed process may have taken all rows of a seller and not concluded the settlement.
    const left = await Settlement.distinct('sellerId', { runId, sellerId: { $in: ids }, status: 'collecting' });
    for (const sellerId of left) if (!open.has(sellerId)) open.set(sellerId, { rows: [], due: [] });
    for (const [sellerId, rows] of open) await settleInRun(world, run, sellerId, rows, suspended.has(sellerId));
    await SettlementRun.updateOne({ _id: runId, status: 'collecting' }, { $max: { collectedUpTo: lastId } });
    if (performance.now() - begun > forMs) return false;
    await otherWork();
  }
}

/** Why no payout file took a transfer. */
const notSent = {
  withoutAccount: 'There was no bank account to pay to.',
  suspended: 'The account is suspended.',
  late: 'It was not sent before the next settlement run.',
};

/**
 * Gives back the rows of earlier settlements that pay nothing: what failed, and what no payout file took. The transfers
 * of this run, which a concurrent or a killed process has made, stay; so do those of a run with a later last day, whose
 * rows may not be due in this one.
 */
async function releasePending(
  world: Part,
  { _id: runId, until }: Pick<SettlementRunRecord, '_id' | 'until'>,
  sellerIds: number[],
  suspended: ReadonlySet<number>,
): Promise<void> {
  const earlier = { runId: { $gt: 0, $lt: runId }, until: { $lt: endOfDay(world, until) } };
  const unsent = await Settlement.find({ sellerId: { $in: sellerIds }, status: 'open', ...earlier }).lean();
  for (const { _id, sellerId } of unsent) {
    const hasAccount = await SellerParticulars.exists({ _id: sellerId, bankAccount: { $ne: null } });
    const reason = suspended.has(sellerId) ? 'suspended' : hasAccount ? 'late' : 'withoutAccount';
    await failTransfer(world, _id, 'open', notSent[reason]);
  }
  const holding = await Settlement.find({ sellerId: { $in: sellerIds }, holdsRows: true }, { _id: 1 }).lean();
  for (const { _id } of holding) await releaseRows(_id);
}

const endOfDay = ({ config }: Part, until: string): Date =>
  DateTime.fromISO(until, { zone: config.storeTimezone }).endOf('day').toJSDate();

/** Takes what is due of a seller. The rows of a suspended seller stay due. */
async function settleInRun(
  world: Part,
  run: SettlementRunRecord,
  sellerId: number,
  { rows, due: allDue }: OpenRows,
  isLeftOut: boolean,
): Promise<void> {
  const due = isLeftOut ? [] : allDue;
  const settle = async () => {
    const settlementId = await beginSettlement(world, run, sellerId);
    if (settlementId === undefined) return;
    for (let from = 0; from < due.length; from += rowsOfBatch) {
      await claimRows(settlementId, sellerId, due.slice(from, from + rowsOfBatch));
    }
    const openSum = rows.reduce((total, { amount }) => total + amount, 0);
    await conclude(world, run, settlementId, { openSum, isLeftOut });
  };
  await (due.length <= rowsOfBatch ? atomically(settle) : settle());
}

/** @returns the settlement to continue; undefined if it is concluded */
function beginSettlement(world: Part, run: SettlementRunRecord, sellerId: number): Promise<number | undefined> {
  return atomically(async () => {
    const known = await Settlement.findOne({ runId: run._id, sellerId }, { status: 1 }).lean();
    if (known) return known.status === 'collecting' ? known._id : undefined;
    const _id = await nextId('Settlement');
    const until = endOfDay(world, run.until);
    const begun = { status: 'collecting', direction: 'to_seller', until, createdAt: world.now() } as const;
    await Settlement.create({ _id, runId: run._id, sellerId, operatorId: run.operatorId ?? null, ...begun });
    return _id;
  });
}

/**
 * Takes those of the rows that no transfer has, unless another process has concluded the settlement. The rows of a
 * transfer that staff have recorded belong to it before they are marked.
 */
function claimRows(settlementId: number, sellerId: number, batch: OpenRow[]): Promise<void> {
  return atomically(async () => {
    const collecting = { _id: settlementId, status: 'collecting' as const };
    if (!(await Settlement.exists(collecting))) return;
    await lockRowsOf(sellerId);
    const running = await Settlement.findOne({ sellerId, status: 'running' }, { until: 1 }).lean();
    const free = {
      _id: { $in: batch.map(({ _id }) => _id) },
      isSettled: false,
      settlementId: null,
      ...(running && { createdAt: { $gt: running.until } }),
    };
    const rows = await LedgerEntry.find(free, { amount: 1, isCarried: 1 }).lean();
    const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0);
    const taken = { amount: sum(rows), openingBalance: sum(rows.filter(({ isCarried }) => isCarried)) };
    await LedgerEntry.updateMany(free, { $set: { settlementId } });
    await Settlement.updateOne(collecting, { $inc: { ...taken, entries: rows.length } }).orFail();
  });
}

interface Open {
  /** The sum of all open rows of the seller, due or not. */
  openSum: Paise;
  isLeftOut: boolean;
}

/** Decides what a seller gets: a transfer, a statement of what they owe, or nothing yet. */
function conclude(world: Part, { minimum }: SettlementRunRecord, settlementId: number, open: Open): Promise<void> {
  return atomically(async () => {
    const collecting = { _id: settlementId, status: 'collecting' as const };
    const settlement = await Settlement.findOne(collecting).lean();
    if (!settlement) return;
    const { sellerId, amount, entries } = settlement;
    if (amount > 0 && amount >= minimum) {
      await Settlement.updateOne(collecting, { $set: { status: 'open' } });
      await post(world, 'settlement-started', { settlementId, sellerId, amount });
    } else {
      const leftOutReason = await whyLeftOut(settlement, open);
      const decided = leftOutReason ? { status: 'left_out' as const, leftOutReason } : { status: 'owing' as const };
      const closingBalance = entries === 0 ? open.openSum : amount;
      await Settlement.updateOne(collecting, { $set: { ...decided, amount: 0, closingBalance, holdsRows: true } });
      await releaseRows(settlementId);
      if (leftOutReason) return;
    }
    const data = { settlementId, amount: Math.max(amount, 0), owed: Math.max(-amount, 0) };
    await notify(world, { kind: 'seller', id: sellerId }, 'settlement_made', data);
    await recordEvent(world, 'settlement.stated', { settlementId }, String(settlementId));
  });
}

/**
 * Why a seller gets no statement; undefined for a seller who owes, has new rows or another balance, and no statement of
 * a later day.
 */
async function whyLeftOut(
  {
    _id: settlementId,
    sellerId,
    amount,
    entries,
    until,
  }: Pick<SettlementRecord, '_id' | 'sellerId' | 'amount' | 'entries' | 'until'>,
  { isLeftOut }: Open,
): Promise<LeftOutReason | undefined> {
  if (entries === 0) return isLeftOut ? 'suspended' : 'not_due';
  if (amount >= 0) return 'below_minimum';
  const later = { sellerId, runId: { $gt: 0 }, until: { $gt: until }, status: { $nin: [...withoutStatement] } };
  if (await Settlement.exists(later)) return 'stated_before';
  if (await LedgerEntry.exists({ settlementId, isCarried: { $ne: true } })) return undefined;
  const last = await Settlement.findOne({ sellerId, status: 'owing' }, { closingBalance: 1 }).sort({ _id: -1 }).lean();
  return last?.closingBalance === amount ? 'stated_before' : undefined;
}

async function finishCollecting({ _id: runId }: SettlementRunRecord): Promise<void> {
  // Those of which this run released the last transfers, and what a killed process left.
  const waiting = await SettlementRun.find(
    { _id: { $lt: runId }, status: { $in: ['open', 'sent'] } },
    { _id: 1 },
  ).lean();
  for (const { _id } of waiting) await finishRun(_id);
  const counts = await Settlement.aggregate<{ _id: string; settlements: number; amount: Paise }>([
    { $match: { runId } },
    { $group: { _id: '$status', settlements: { $sum: 1 }, amount: { $sum: '$amount' } } },
  ]);
  const of = (status: string) => counts.find(({ _id }) => _id === status) ?? { settlements: 0, amount: 0 };
  const { settlements: transfers, amount } = of('open');
  const [owing, leftOut] = [of('owing').settlements, of('left_out').settlements];
  const status = transfers > 0 ? ('open' as const) : ('done' as const);
  await SettlementRun.updateOne(
    { _id: runId, status: 'collecting' },
    { $set: { status, transfers, amount, owing, leftOut } },
  );
}

/** Ends a run when the bank has answered all of its transfers. */
export async function finishRun(runId: number): Promise<void> {
  if (await Settlement.exists({ runId, status: { $in: [...onTheirWay] } })) return;
  await SettlementRun.updateOne({ _id: runId, status: { $in: ['open', 'sent'] } }, { $set: { status: 'done' } });
}
