import { LedgerEntry, type LedgerOf } from '../../models/ledger/LedgerEntry.js';
import type { Paise } from '../money.js';

/**
 * The balance of a seller or a store: what the platform owes, or if negative, what the seller owes the platform.
 * @param until counts only rows created up to this time
 */
export async function balanceOf(whose: LedgerOf, until?: Date): Promise<Paise> {
  const [sum] = await LedgerEntry.aggregate<{ amount: Paise }>([
    { $match: { ...whose, isSettled: false, ...(until && { createdAt: { $lte: until } }) } },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return sum?.amount ?? 0;
}
