import { isDuplicate } from '../../../database/isDuplicate.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';

/** Writes the transactions that the log does not have yet. Leaves out those without postings. */
export async function insertMissing(rows: LedgerTransactionRecord[]): Promise<void> {
  const some = rows.filter(({ postings }) => postings.length > 0);
  if (some.length === 0) return;
  try {
    await LedgerTransaction.collection.insertMany(some as never[], { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
