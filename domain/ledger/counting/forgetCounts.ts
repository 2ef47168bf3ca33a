import { atomically } from '../../../database/transactions/atomically.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { LedgerDay } from '../../../models/ledger/LedgerDay.js';

/**
 * Deletes the counted totals and balances, which the next `countBooks` counts again from the log. Call it after
 * transactions were removed from the log, or added with an earlier time.
 */
export const forgetCounts = (): Promise<void> =>
  atomically(async () => {
    await LedgerDay.deleteMany({});
    await AccountBalance.deleteMany({});
  });
