import { inBatches } from '../../../database/batching/inBatches.js';
import { LedgerEntry, type LedgerEntryRecord } from '../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import type { Paise } from '../../money.js';
import { type AccountKind, accountOf } from '../chartOfAccounts.js';
import { type Difference, differ, type Sums, sumsOf } from './Difference.js';

const batchSize = 500;

/**
 * Compares gateway payments, refunds, settlements and statement lines with the books, with one read of the books for
 * each batch.
 */
export async function* checkClearing(): AsyncGenerator<Difference> {
  yield* inPayments();
  yield* inRefunds();
  yield* inSettlements();
  yield* inLines();
}

async function* inPayments(): AsyncGenerator<Difference> {
  const payments = GatewayPayment.find({ outcome: { $ne: null } }).lean();
  for await (const batch of inBatches(payments.cursor({ batchSize }), batchSize)) {
    const keys = batch.map(({ _id }) => `captured:${_id}`);
    const log = await LedgerTransaction.find({ _id: { $in: keys } }, { postings: 1 }).lean();
    const booked = new Map(log.map((row) => [row._id, sumsOf([row]).get('gateway') ?? 0]));
    for (const { _id, outcome, amount, baseAmount } of batch) {
      const is = booked.get(`captured:${_id}`) ?? 0;
      // Money of another currency counts as the rupees that the gateway credits.
      const received = outcome === 'suspense' ? (baseAmount ?? 0) : amount;
      if (is !== received) yield differ(`payment ${_id}`, is, received, [`captured:${_id}`]);
    }
  }
}

async function* inRefunds(): AsyncGenerator<Difference> {
  const refunds = Refund.find().sort({ _id: 1 }).lean();
  for await (const batch of inBatches(refunds.cursor({ batchSize }), batchSize)) {
    const { sums, keysOf } = await readAccounts('refund/{refund}', batch);
    for (const { _id, status, amount, orderId } of batch) {
      const account = accountOf('refund/{refund}', _id);
      const isDone = status === 'processed' || status === 'void';
      const [is, should] = [sums.get(account) ?? 0, isDone ? 0 : -amount];
      if (is !== should) yield differ(`refund ${_id}`, is, should, keysOf(account), orderId ?? undefined);
    }
  }
}

async function* inSettlements(): AsyncGenerator<Difference> {
  const settlements = Settlement.find({ status: { $ne: 'running' } })
    .sort({ _id: 1 })
    .lean();
  for await (const batch of inBatches(settlements.cursor({ batchSize }), batchSize)) {
    const { sums, keysOf } = await readAccounts('payout/{settlement}', batch);
    const ids = batch.map(({ _id }) => _id);
    const [marked, returned] = [await markedBy(ids), await returnedIn(ids)];
    for (const { _id, amount, status } of batch) {
      const account = accountOf('payout/{settlement}', _id);
      const is = sums.get(account) ?? 0;
      if (is !== 0) yield differ(`settlement ${_id}`, is, 0, keysOf(account));
      const rows = marked.get(_id) ?? 0;
      if (rows !== amount) yield differ(`settlement ${_id}: rows of the seller`, amount, rows, keysOf(account));
      yield* inReturned(_id, status === 'returned' ? amount : 0, returned);
    }
  }
}

/** What a returned transfer gave back to its seller, in the books and in the rows of the seller. */
interface Returned {
  log: Pick<LedgerTransactionRecord, '_id' | 'settlementId' | 'postings'>[];
  rows: Pick<LedgerEntryRecord, 'key' | 'amount'>[];
}

async function returnedIn(ids: number[]): Promise<Returned> {
  const account = { $in: await Settlement.distinct('sellerId', { _id: { $in: ids } }) };
  const sellers = account.$in.map((sellerId) => accountOf('seller/{seller}', sellerId));
  const ofReturns = { kind: 'settlement-returned', settlementId: { $in: ids } };
  const log = await LedgerTransaction.find({ 'postings.account': { $in: sellers }, ...ofReturns }).lean();
  const keys = log.flatMap(({ postings }) => postings.flatMap(({ line }) => line ?? []));
  return { log, rows: await LedgerEntry.find({ orderId: null, key: { $in: keys } }, { key: 1, amount: 1 }).lean() };
}

function* inReturned(settlementId: number, should: Paise, { log, rows }: Returned): Generator<Difference> {
  const own = log.filter((row) => row.settlementId === settlementId);
  const lines = own.flatMap(({ postings }) => postings.filter(({ line }) => line));
  const keys = own.map(({ _id }) => _id);
  const booked = -lines.reduce((sum, { amount }) => sum + amount, 0);
  if (booked !== should) yield differ(`settlement ${settlementId}: returned`, booked, should, keys);
  for (const { line, amount } of lines) {
    const shown = rows.find(({ key }) => key === line)?.amount ?? 0;
    if (shown !== -amount) yield differ(`settlement ${settlementId}: row ${line}`, shown, -amount, keys);
  }
}

async function* inLines(): AsyncGenerator<Difference> {
  const lines = StatementLine.find({ moves: { $gt: 0 } }, { inSuspense: 1 })
    .sort({ _id: 1 })
    .lean();
  for await (const batch of inBatches(lines.cursor({ batchSize }), batchSize)) {
    const { sums, keysOf } = await readAccounts('suspense/lines/{line}', batch);
    for (const { _id, inSuspense } of batch) {
      const account = accountOf('suspense/lines/{line}', _id);
      const [is, should] = [sums.get(account) ?? 0, -(inSuspense ?? 0)];
      if (is !== should) yield differ(`statement line ${_id}`, is, should, keysOf(account));
    }
  }
}

/** The balances of accounts with an id, and the keys of their transactions. */
async function readAccounts(kind: AccountKind, of: { _id: number }[]) {
  const accounts = of.map(({ _id }) => accountOf(kind, _id));
  const log = await LedgerTransaction.find({ 'postings.account': { $in: accounts } }, { postings: 1 }).lean();
  const sums: Sums = sumsOf(log);
  const has = (account: string) => (row: (typeof log)[number]) =>
    row.postings.some((posting) => posting.account === account);
  const keysOf = (account: string) => log.filter(has(account)).map(({ _id }) => _id);
  return { sums, keysOf };
}

/** The sums of the rows that settlements have marked. */
async function markedBy(ids: number[]): Promise<Map<number, Paise>> {
  const sums = await LedgerEntry.aggregate<{ _id: number; amount: Paise }>([
    { $match: { settlementId: { $in: ids }, isSettled: true } },
    { $group: { _id: '$settlementId', amount: { $sum: '$amount' } } },
  ]);
  return new Map(sums.map(({ _id, amount }) => [_id, amount]));
}
