import { Settlement } from '../../../models/ledger/Settlement.js';
import { StatementLine, withNumber } from '../../../models/payments/StatementLine.js';
import type { Paise } from '../../money.js';

/**
 * Selects the statement lines that can explain a returned transfer. The money of a transfer to a seller is in suspense;
 * a transfer from a seller left a debit.
 * @param amount of the settlement, negative if the seller paid
 */
export const linesOfReturn = (amount: Paise) => ({
  side: 'credit' as const,
  use: amount > 0 ? ('unused' as const) : ('reversed' as const),
  inSuspense: amount,
});

/** The statement line that names the transfer of a settlement and shows that it was returned. */
export async function proposeReturnLine(settlementId: number): Promise<number | undefined> {
  const { utr, amount } = await Settlement.findById(settlementId).lean().orFail();
  const line = await StatementLine.findOne({ ...linesOfReturn(amount ?? 0), ...withNumber([utr]) }).lean();
  return line?._id;
}
