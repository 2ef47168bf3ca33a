import type { LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { transactionOf } from '../post.js';
import { insertMissing } from './insertMissing.js';
import { readOrderFacts } from './readOrderFacts.js';
import { transactionsOf } from './transactionsOf.js';

const batchSize = 500;

/**
 * Posts the orders and settlements of a database that has no books yet, by the same table as new events. Safe to run
 * again: a transaction is written once.
 */
export async function postExisting(): Promise<void> {
  for await (const batch of readOrderFacts()) await insertMissing(batch.flatMap(transactionsOf));
  let rows: LedgerTransactionRecord[] = [];
  for await (const settlement of Settlement.find().sort({ _id: 1 }).lean().cursor({ batchSize })) {
    const { _id: settlementId, sellerId, amount, direction, status, createdAt } = settlement;
    const settled = { settlementId, sellerId, amount };
    // The amount of a running settlement is not known yet.
    if (status === 'running') continue;
    rows.push(transactionOf('settlement-started', settled, createdAt));
    const closing = direction === 'waived' ? 'settlement-waived' : 'settlement-paid';
    rows.push(transactionOf(closing, settled, createdAt));
    if (rows.length < batchSize) continue;
    await insertMissing(rows);
    rows = [];
  }
  await insertMissing(rows);
}
