import type { LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { formatPaise, type Paise } from '../../money.js';

/** A difference between the books and the other rows. */
export interface Difference {
  /** For example `order 34: seller/7`. Stable, so that an alert is raised once. */
  subject: string;
  orderId?: number;
  sentence: string;
  /** The keys of the transactions and rows to look at. */
  rows: string[];
}

export const differ = (subject: string, is: Paise, should: Paise, rows: string[], orderId?: number): Difference => ({
  subject,
  rows,
  sentence: `It is ₹${formatPaise(is)} instead of ₹${formatPaise(should)}.`,
  ...(orderId !== undefined && { orderId }),
});

/** Balances by account. */
export type Sums = Map<string, Paise>;

export function sumsOf(rows: Pick<LedgerTransactionRecord, 'postings'>[]): Sums {
  const sums: Sums = new Map();
  for (const { account, amount } of rows.flatMap(({ postings }) => postings)) addTo(sums, account, amount);
  return sums;
}

export const addTo = (sums: Sums, account: string, amount: Paise) =>
  sums.set(account, (sums.get(account) ?? 0) + amount);
