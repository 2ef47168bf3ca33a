import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';

/** The balance of each account that the transactions of an order moved, without those that are zero. */
export async function balancesOfOrder(orderId: number): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  for (const { postings } of await LedgerTransaction.find({ orderId }).lean()) {
    for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
}
