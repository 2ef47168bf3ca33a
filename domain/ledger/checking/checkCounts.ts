import { atomically } from '../../../database/transactions/atomically.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { LedgerDay } from '../../../models/ledger/LedgerDay.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { formatPaise, type Paise } from '../../money.js';
import { type AccountKind, chartOfAccounts } from '../chartOfAccounts.js';
import { kindOfPosting } from '../counting/kindOfPosting.js';
import { byTime } from '../counting/uncounted.js';
import type { Difference } from './Difference.js';

interface Sum {
  _id: AccountKind;
  amount: Paise;
}

/** Compares the counted totals and balances with the log up to the counted position. */
export async function* checkCounts(): AsyncGenerator<Difference> {
  const { last, accounts } = await readCounts();
  if (!last) return;
  const log = await LedgerTransaction.aggregate<Sum>([
    { $match: { at: { $lte: last.at }, $or: [{ at: { $lt: last.at } }, { _id: { $lte: last.lastId } }] } },
    { $unwind: '$postings' },
    { $group: { _id: kindOfPosting, amount: { $sum: '$postings.amount' } } },
  ]).hint(byTime);
  for (const kind of Object.keys(chartOfAccounts) as AccountKind[]) {
    const should = amountOf(log, kind);
    const { opening, debits, credits } = last.kinds.find((total) => total.kind === kind) ?? nothing;
    const open = amountOf(accounts, kind);
    const counted = {
      totals: opening + debits - credits,
      accounts: chartOfAccounts[kind].normal === 'debit' ? open : -open,
    };
    for (const [name, is] of Object.entries(counted)) {
      if (is === should) continue;
      const sentence = `It is ₹${formatPaise(is)} instead of ₹${formatPaise(should)}.`;
      yield { subject: `counted ${name}: ${kind}`, sentence, rows: [`LedgerDay ${last._id}`] };
    }
  }
}

const nothing = { opening: 0, debits: 0, credits: 0 };
const amountOf = (sums: Sum[], kind: AccountKind): Paise => sums.find(({ _id }) => _id === kind)?.amount ?? 0;

/** The newest day and the sums of the open accounts at the same moment. */
const readCounts = () =>
  atomically(async () => ({
    last: await LedgerDay.findOne().sort({ _id: -1 }).lean(),
    accounts: await AccountBalance.aggregate<Sum>([{ $group: { _id: '$kind', amount: { $sum: '$balance' } } }]),
  }));
