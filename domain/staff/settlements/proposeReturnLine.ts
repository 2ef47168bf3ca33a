import { Settlement, type SettlementRecord } from '../../../models/ledger/Settlement.js';
import { StatementLine, withNumber } from '../../../models/payments/StatementLine.js';

/**
 * Selects the statement lines that can explain a returned transfer. The money of a transfer to a seller is in suspense;
 * a transfer from a seller left a debit of its own line, which has its UTR.
 */
export const linesOfReturn = ({ amount, utr }: Pick<SettlementRecord, 'amount' | 'utr'>) => ({
  side: 'credit' as const,
  inSuspense: amount,
  ...(amount > 0 ? { use: 'unused' as const } : { use: 'reversed' as const, ...withNumber([utr]) }),
});

/** The statement line that names the transfer of a settlement and shows that it was returned. */
export async function proposeReturnLine(settlementId: number): Promise<number | undefined> {
  const settlement = await Settlement.findById(settlementId).lean().orFail();
  const line = await StatementLine.findOne({ ...linesOfReturn(settlement), ...withNumber([settlement.utr]) }).lean();
  return line?._id;
}
