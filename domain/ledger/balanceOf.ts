import { LedgerEntry, type LedgerOf } from '../../models/ledger/LedgerEntry.js';
import type { Paise } from '../money.js';

/**
 * What the platform owes a seller, or of one store; below zero, what the seller owes the platform.
 * @param until counts only what was recorded up to then
 */
export async function balanceOf(whose: LedgerOf, until?: Date): Promise<Paise> {
  const [sum] = await LedgerEntry.aggregate<{ amount: Paise }>([
    { $match: { ...whose, isSettled: false, ...(until && { createdAt: { $lte: until } }) } },
    { $group: { _id: null, amount: { $sum: '$amount' } } },
  ]);
  return sum?.amount ?? 0;
}
