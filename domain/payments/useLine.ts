import { type LineUse, StatementLine } from '../../models/payments/StatementLine.js';
import { moveLine } from '../ledger/bankLines.js';
import type { World } from '../world.js';

/** A line of the bank statement, and the payment, or payment of dues, that it pays. */
export interface UsedLine {
  key: string;
  /** Its UTR, if it is unambiguous. */
  utr: string | null;
  paymentId: number | null;
  claimId: number | null;
  duesPaymentId?: number | undefined;
}

/**
 * Uses a stored line, once, and takes its money out of suspense. Call it in the transaction of the match; a line with
 * a UTR that is used already fails it.
 * @returns whether the line was unused
 */
export async function useLine(
  world: Pick<World, 'now'>,
  { key, ...used }: UsedLine,
  use: LineUse = 'matched',
): Promise<boolean> {
  const line = await StatementLine.findOneAndUpdate(
    { key, use: 'unused' },
    { $set: { ...used, use, usedAt: world.now() } },
  ).lean();
  const inSuspense = line?.inSuspense ?? 0;
  if (line && inSuspense > 0) await moveLine(world, 'line-explained', line._id, inSuspense);
  return line !== null;
}
