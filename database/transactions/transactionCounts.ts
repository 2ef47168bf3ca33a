/** Transactions of this process since its start: how they ended, and how often one was retried, by reason. */
export const transactionCounts = { committed: 0, failed: 0, retried: { conflict: 0, away: 0 } };
