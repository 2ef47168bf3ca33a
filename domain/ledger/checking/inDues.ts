import { inBatches } from '../../../database/batching/inBatches.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import type { Paise } from '../../money.js';
import { accountOf } from '../chartOfAccounts.js';
import { type Difference, differ } from './Difference.js';

type Booked = Pick<LedgerTransactionRecord, '_id' | 'postings'>;

const batchSize = 500;

/** The transactions of payments of dues, by their key: `dues-paid:3`, `dues-returned:3:2`. */
const ofDues = { $gt: 'dues-', $lt: 'dues.' };

/**
 * Compares payments of dues with the books and with the rows of sellers. Reads the log of dues, which has a few rows
 * for each payment, from the index of its keys.
 */
export async function* inDues(): AsyncGenerator<Difference> {
  const log = LedgerTransaction.find({ _id: ofDues }, { postings: 1 }).sort({ _id: 1 }).lean<Booked[]>();
  const booked = new Map<number, Booked[]>();
  for await (const batch of inBatches(log.cursor({ batchSize }), batchSize)) {
    for (const row of batch) {
      const id = Number(row._id.split(':')[1]);
      booked.set(id, [...(booked.get(id) ?? []), row]);
    }
  }
  const payments = DuesPayment.find().sort({ _id: 1 }).lean();
  for await (const batch of inBatches(payments.cursor({ batchSize }), batchSize)) {
    const own = batch.flatMap(({ _id }) => booked.get(_id) ?? []);
    const key = { $in: own.flatMap(({ postings }) => postings.flatMap(({ line }) => line ?? [])) };
    const rows = await LedgerEntry.find({ orderId: null, key }, { key: 1, sellerId: 1, amount: 1 }).lean();
    for (const { _id, sellerId, amount, verification } of batch) {
      const transactions = booked.get(_id) ?? [];
      booked.delete(_id);
      const keys = transactions.map((row) => row._id);
      const should = verification === 'matched' ? amount : 0;
      const account = accountOf('seller/{seller}', sellerId);
      for (const [name, is] of [
        ['bank', sumOf(transactions, 'bank')],
        [account, -sumOf(transactions, account)],
      ] as const) {
        if (is !== should) yield differ(`payment of dues ${_id}: ${name}`, is, should, keys);
      }
      const lines = transactions.flatMap(({ postings }) => postings.filter(({ line }) => line));
      for (const { line, amount: posted } of lines) {
        const shown = rows.find((row) => row.key === line && row.sellerId === sellerId)?.amount ?? 0;
        if (shown !== -posted) yield differ(`payment of dues ${_id}: row ${line}`, shown, -posted, keys);
      }
    }
  }
  for (const [id, transactions] of booked) {
    const keys = transactions.map(({ _id }) => _id);
    yield differ(`payment of dues ${id}: bank`, sumOf(transactions, 'bank'), 0, keys);
  }
}

const sumOf = (transactions: Booked[], account: string): Paise =>
  transactions
    .flatMap(({ postings }) => postings)
    .reduce((sum, posting) => sum + (posting.account === account ? posting.amount : 0), 0);
