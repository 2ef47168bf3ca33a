import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { formatPaise, type Paise } from '../../money.js';
import { accountKindOf, accountOf } from '../chartOfAccounts.js';
import { checkClearing } from './checkClearing.js';
import { checkCounts } from './checkCounts.js';
import { addTo, type Difference, differ, sumsOf } from './Difference.js';
import { type OrderFacts, readOrderFacts } from './readOrderFacts.js';
import { transactionsOf } from './transactionsOf.js';

const batchSize = 500;

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
  'delivery-income',
  'charity',
  'goodwill',
  'promotions',
];

/** What happens to the money of an order elsewhere: no row of the order shows it. */
const isApart = (kind: string) => kind.startsWith('dispute-');

async function* inOrders(batch: OrderFacts[]): AsyncGenerator<Difference> {
  const orderId = { $in: batch.map(({ order }) => order._id) };
  const log = await LedgerTransaction.find({ orderId }).lean();
  for (const facts of batch) {
    const { _id } = facts.order;
    const own = log.filter((row) => row.orderId === _id && !isApart(row.kind));
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
