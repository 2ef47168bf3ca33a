import { inBatches } from '../../../database/batching/inBatches.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { LedgerDay } from '../../../models/ledger/LedgerDay.js';
import { LedgerEntry, type LedgerEntryRecord } from '../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { onTheirWay, Settlement } from '../../../models/ledger/Settlement.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { groupBy } from '../../groupBy.js';
import { formatPaise, type Paise } from '../../money.js';
import { raiseAlertOnce } from '../../paymentStates/alerts.js';
import { type AccountKind, accountKindOf, accountOf, chartOfAccounts } from '../chartOfAccounts.js';
import { byTime, kindOfPosting } from '../counting/countBooks.js';
import { type Difference, differ } from './Difference.js';
import { inDues } from './inDues.js';
import { type OrderFacts, rangeOf, readOrderFacts } from './readOrderFacts.js';
import { transactionsOf } from './transactionsOf.js';

/** Balances by account. */
type Sums = Map<string, Paise>;

function sumsOf(rows: Pick<LedgerTransactionRecord, 'postings'>[]): Sums {
  const sums: Sums = new Map();
  for (const { account, amount } of rows.flatMap(({ postings }) => postings)) addTo(sums, account, amount);
  return sums;
}

const addTo = (sums: Sums, account: string, amount: Paise) => sums.set(account, (sums.get(account) ?? 0) + amount);

const batchSize = 500;

/**
 * Compares gateway payments, refunds, settlements, payments of dues and statement lines with the books, with one read
 * of the books for each batch.
 */
async function* checkClearing(): AsyncGenerator<Difference> {
  yield* inPayments();
  yield* inRefunds();
  yield* inSettlements();
  yield* inDues();
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
  const settlements = Settlement.find({ status: { $nin: ['running', 'paying', 'collecting'] } })
    .sort({ _id: 1 })
    .lean();
  for await (const batch of inBatches(settlements.cursor({ batchSize }), batchSize)) {
    const { sums, keysOf } = await readAccounts('payout/{settlement}', batch);
    const ids = batch.map(({ _id }) => _id);
    const [marked, returned] = [await markedBy(ids), await returnedIn(ids)];
    for (const { _id, amount, status } of batch) {
      const account = accountOf('payout/{settlement}', _id);
      const is = sums.get(account) ?? 0;
      const isOnItsWay = onTheirWay.some((one) => one === status);
      const should = isOnItsWay ? -amount : 0;
      if (is !== should) yield differ(`settlement ${_id}`, is, should, keysOf(account));
      if (status === 'failed' || status === 'owing' || status === 'left_out') continue;
      const rows = marked.get(_id) ?? 0;
      if (rows !== amount) yield differ(`settlement ${_id}: rows of the seller`, amount, rows, keysOf(account));
      yield* inReturned(_id, status === 'returned' ? amount : 0, returned);
    }
  }
}

/** The amount that a returned transfer gave back to its seller, in the books and in the rows of the seller. */
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

/** The sums of the rows that settlements have marked or taken. */
async function markedBy(ids: number[]): Promise<Map<number, Paise>> {
  const sums = await LedgerEntry.aggregate<{ _id: number; amount: Paise }>([
    { $match: { settlementId: { $in: ids } } },
    { $group: { _id: '$settlementId', amount: { $sum: '$amount' } } },
  ]);
  return new Map(sums.map(({ _id, amount }) => [_id, amount]));
}

interface Sum {
  _id: AccountKind;
  amount: Paise;
}

/** Compares the counted totals and balances with the log up to the counted position. */
async function* checkCounts(): AsyncGenerator<Difference> {
  const { last, accounts } = await readCounts();
  if (!last) return;
  const log = await LedgerTransaction.aggregate<Sum>([
    { $match: { at: { $lte: last.at }, $or: [{ at: { $lt: last.at } }, { _id: { $lte: last.lastId } }] } },
    { $unwind: '$postings' },
    { $group: { _id: kindOfPosting, amount: { $sum: '$postings.amount' } } },
  ]).hint(byTime);
  for (const kind of Object.keys(chartOfAccounts) as AccountKind[]) {
    const should = amountOf(log, kind);
    const { opening, debits, credits } = last.kinds.find((total) => total.kind === kind) ?? nothing;
    const open = amountOf(accounts, kind);
    const counted = {
      totals: opening + debits - credits,
      accounts: chartOfAccounts[kind].normal === 'debit' ? open : -open,
    };
    for (const [name, is] of Object.entries(counted)) {
      if (is === should) continue;
      const sentence = `It is ₹${formatPaise(is)} instead of ₹${formatPaise(should)}.`;
      yield { subject: `counted ${name}: ${kind}`, sentence, rows: [`LedgerDay ${last._id}`] };
    }
  }
}

const nothing = { opening: 0, debits: 0, credits: 0 };
const amountOf = (sums: Sum[], kind: AccountKind): Paise => sums.find(({ _id }) => _id === kind)?.amount ?? 0;

/** The newest day and the sums of the open accounts at the same moment. */
const readCounts = () =>
  atomically(async () => ({
    last: await LedgerDay.findOne().sort({ _id: -1 }).lean(),
    accounts: await AccountBalance.aggregate<Sum>([{ $group: { _id: '$kind', amount: { $sum: '$balance' } } }]),
  }));

/** Compares the books with orders, payments, refunds, the rows of sellers, and settlements. Reads in batches. */
export async function* checkBooks(): AsyncGenerator<Difference> {
  yield* unbalanced();
  for await (const batch of readOrderFacts()) yield* inOrders(batch);
  yield* checkClearing();
  yield* checkCounts();
}

async function* unbalanced(): AsyncGenerator<Difference> {
  const rows = LedgerTransaction.aggregate<{ _id: string; sum: Paise }>([
    { $project: { sum: { $sum: '$postings.amount' } } },
    { $match: { sum: { $ne: 0 } } },
  ]).cursor({ batchSize });
  for await (const { _id, sum } of rows) {
    yield { subject: `transaction ${_id}`, sentence: `It sums to ₹${formatPaise(sum)} instead of zero.`, rows: [_id] };
  }
}

/** The kinds of accounts whose balance follows from the rows of an order. */
const compared = [
  'customer/{order}',
  'courier/{assignment}',
  'store-cash/{order}',
  'seller/{seller}',
  'reel/{consumer}',
  'fees',
  'gst',
  'tcs',
  'tds',
  'delivery-income',
  'charity',
  'goodwill',
  'promotions',
];

/** Kinds of events that move the money of an order without a change of its rows. */
const isApart = (kind: string) => kind.startsWith('dispute-');

type Booked = Pick<LedgerTransactionRecord, '_id' | 'orderId' | 'kind' | 'postings'>;

/** The transactions of each order of a batch. */
async function transactionsAbout(batch: OrderFacts[]) {
  const log = await LedgerTransaction.find({ orderId: rangeOf(batch.map(({ order }) => order)) })
    .select(['orderId', 'kind', 'postings.account', 'postings.amount', 'postings.line'])
    .lean<Booked[]>();
  const own = log.filter(({ kind }) => !isApart(kind));
  return groupBy(own, ({ orderId }) => orderId);
}

async function* inOrders(batch: OrderFacts[]): AsyncGenerator<Difference> {
  const log = await transactionsAbout(batch);
  for (const facts of batch) {
    const { _id } = facts.order;
    const own = log.get(_id) ?? [];
    const keys = own.map((row) => row._id);
    const [booked, wanted] = [sumsOf(own), sumsOf(transactionsOf(facts))];
    const byStore = facts.entries.filter(({ key }) => key.endsWith(':by_store'));
    for (const { sellerId, amount } of byStore) addTo(wanted, accountOf('seller/{seller}', sellerId), -amount);
    for (const account of new Set([...booked.keys(), ...wanted.keys()])) {
      const [is, should] = [booked.get(account) ?? 0, wanted.get(account) ?? 0];
      if (is === should || !compared.includes(accountKindOf(account))) continue;
      yield differ(`order ${_id}: ${account}`, is, should, keys, _id);
    }
    const shown = facts.entries.reduce((sum, { amount }) => sum + amount, 0);
    const lines = own.flatMap(({ postings }) => postings.filter(({ line }) => line));
    const posted = lines.reduce((sum, { amount }) => sum - amount, 0);
    if (shown !== posted) {
      const rows = [...keys, ...facts.entries.map((row) => `LedgerEntry ${row._id}`)];
      yield differ(`order ${_id}: rows of the seller`, shown, posted, rows, _id);
    }
  }
}

/** Raises one alert for each difference in the books. */
export async function reportDifferences(): Promise<void> {
  for await (const { subject, sentence, rows, orderId } of checkBooks()) {
    const explanation = `${sentence} Rows: ${rows.join(', ') || 'none'}.`;
    await raiseAlertOnce('books_differ', subject, { explanation, orderId });
  }
}
