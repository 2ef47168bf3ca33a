import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { Refund } from '../../../models/payments/Refund.js';
import { formatPaise, type Paise } from '../../money.js';
import { accountKindOf, accountOf } from '../chartOfAccounts.js';
import { checkCounts } from './checkCounts.js';
import type { Difference } from './Difference.js';
import { type OrderFacts, readOrderFacts } from './readOrderFacts.js';
import { transactionsOf } from './transactionsOf.js';

type Sums = Map<string, Paise>;

const batchSize = 500;

/** Compares the books with orders, payments, refunds, the rows of sellers, and settlements. Reads in batches. */
export async function* checkBooks(): AsyncGenerator<Difference> {
  yield* unbalanced();
  for await (const batch of readOrderFacts()) yield* inOrders(batch);
  yield* inPayments();
  yield* inRefunds();
  yield* inSettlements();
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
const compared = ['customer/{order}', 'courier/{assignment}', 'seller/{seller}', 'fees', 'delivery-income', 'charity'];

async function* inOrders(batch: OrderFacts[]): AsyncGenerator<Difference> {
  const orderId = { $in: batch.map(({ order }) => order._id) };
  const log = await LedgerTransaction.find({ orderId }).lean();
  for (const facts of batch) {
    const { _id } = facts.order;
    const own = log.filter((row) => row.orderId === _id && row.kind !== 'remitted');
    const keys = own.map((row) => row._id);
    const [booked, wanted] = [sumsOf(own), sumsOf(transactionsOf(facts))];
    const byStore = facts.entries.filter(({ key }) => key.endsWith(':by_store'));
    for (const { sellerId, amount } of byStore) addTo(wanted, accountOf('seller/{seller}', sellerId), -amount);
    for (const account of new Set([...booked.keys(), ...wanted.keys()])) {
      if (!compared.includes(accountKindOf(account))) continue;
      const [is, should] = [booked.get(account) ?? 0, wanted.get(account) ?? 0];
      if (is !== should) yield differ(`order ${_id}: ${account}`, is, should, keys, _id);
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

async function* inPayments(): AsyncGenerator<Difference> {
  const payments = GatewayPayment.find({ outcome: { $ne: null } }).lean();
  for await (const { _id, outcome, amount, baseAmount } of payments.cursor({ batchSize })) {
    const row = await LedgerTransaction.findById(`captured:${_id}`).lean();
    const booked = row?.postings.find(({ account }) => account === 'gateway')?.amount ?? 0;
    // Money of another currency counts as the rupees that the gateway credits.
    const received = outcome === 'suspense' ? (baseAmount ?? 0) : amount;
    if (booked !== received) yield differ(`payment ${_id}`, booked, received, [`captured:${_id}`]);
  }
}

async function* inRefunds(): AsyncGenerator<Difference> {
  for await (const { _id, status, amount, orderId } of Refund.find().sort({ _id: 1 }).lean().cursor({ batchSize })) {
    const account = accountOf('refund/{refund}', _id);
    const log = await LedgerTransaction.find({ 'postings.account': account }).lean();
    const isDone = status === 'processed' || status === 'void';
    const [is, should] = [sumsOf(log).get(account) ?? 0, isDone ? 0 : -amount];
    const keys = log.map((row) => row._id);
    if (is !== should) yield differ(`refund ${_id}`, is, should, keys, orderId ?? undefined);
  }
}

async function* inSettlements(): AsyncGenerator<Difference> {
  const settlements = Settlement.find({ status: 'done' }).sort({ _id: 1 }).lean();
  for await (const { _id } of settlements.cursor({ batchSize })) {
    const account = accountOf('payout/{settlement}', _id);
    const log = await LedgerTransaction.find({ 'postings.account': account }).lean();
    const is = sumsOf(log).get(account) ?? 0;
    const keys = log.map((row) => row._id);
    if (is !== 0) yield differ(`settlement ${_id}`, is, 0, keys);
  }
}

function sumsOf(rows: LedgerTransactionRecord[]): Sums {
  const sums: Sums = new Map();
  for (const { account, amount } of rows.flatMap(({ postings }) => postings)) addTo(sums, account, amount);
  return sums;
}

const addTo = (sums: Sums, account: string, amount: Paise) => sums.set(account, (sums.get(account) ?? 0) + amount);

const differ = (subject: string, is: Paise, should: Paise, rows: string[], orderId?: number): Difference => ({
  ...{ subject, rows, sentence: `It is ₹${formatPaise(is)} instead of ₹${formatPaise(should)}.` },
  ...(orderId !== undefined && { orderId }),
});
