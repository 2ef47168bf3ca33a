import { type AccountKind, accountKindOf, chartOfAccounts } from '../../../domain/ledger/chartOfAccounts.js';
import type { Paise } from '../../../domain/money.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';

/** The balances of all kinds of accounts, summed from the whole log, positive on their normal side, without zeros. */
export async function balancesOfLog(): Promise<{ [Kind in AccountKind]?: Paise }> {
  const sums = new Map<AccountKind, Paise>();
  for (const { account, amount } of (await LedgerTransaction.find().lean()).flatMap(({ postings }) => postings)) {
    const kind = accountKindOf(account);
    const shown = chartOfAccounts[kind].normal === 'debit' ? amount : -amount;
    sums.set(kind, (sums.get(kind) ?? 0) + shown);
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}
