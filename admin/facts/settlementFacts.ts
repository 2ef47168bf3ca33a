import { LedgerEntry, type LedgerType } from '../../models/ledger/LedgerEntry.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

/** The statement of a settlement in advance: a seller's open ledger entries up to a time, summed by type. */
export async function settlementFacts(sellerId: number, until: Date): Promise<Fact[]> {
  const sums = await LedgerEntry.aggregate<{ _id: LedgerType; amount: number; count: number }>([
    { $match: { sellerId, isSettled: false, createdAt: { $lte: until } } },
    { $group: { _id: '$type', amount: { $sum: '$amount' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  const balance = sums.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...sums.map(({ _id: type, amount, count }) => ({
      label: labelOf(type),
      value: amount,
      note: `${count} ${count === 1 ? 'entry' : 'entries'}`,
    })),
    { label: 'Balance', value: balance, note: owedBy(balance) },
    { label: 'Entries up to', value: until, note: 'Later ones are left to the next settlement.' },
  ];
}

function owedBy(balance: number): string {
  if (balance === 0) return 'Nothing is owed.';
  return balance > 0 ? 'The platform owes it to the seller.' : 'The seller owes it to the platform.';
}
