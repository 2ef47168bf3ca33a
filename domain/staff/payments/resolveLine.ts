import { atomically } from '../../../database/transactions/atomically.js';
import { type LineResolution, StatementLine } from '../../../models/payments/StatementLine.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { clearLine } from '../../ledger/explainLines.js';
import { isUtr } from '../../ledger/isUtr.js';
import { useTransfer } from '../../ledger/useTransfer.js';
import type { World } from '../../world.js';

interface Decision {
  resolution: LineResolution;
  note: string;
  /** The UTR of the transfer that returned the money; only with `returned`. */
  utr: string;
}

const events = {
  booked: 'line-explained',
  returned: 'line-explained',
  gateway: 'line-from-gateway',
  kept: 'line-kept',
} as const satisfies Record<LineResolution, string>;

/**
 * Decides about a bank statement line that matches nothing. It pays nothing afterwards.
 * Refuses `validation_failed` if money was returned without a UTR, or with the UTR of another transfer.
 * @returns whether money of the line was in suspense
 */
export function resolveLine(
  world: Pick<World, 'now'>,
  operator: Operator,
  lineId: number,
  { resolution, note, utr: written }: Decision,
): Promise<boolean> {
  const utr = written.replaceAll(' ', '').toUpperCase();
  const isReturned = resolution === 'returned';
  if (isReturned && !isUtr.test(utr)) throw invalid('must be 12 to 22 letters and digits');
  if (!isReturned && utr) throw invalid('belongs to money that was sent back only');
  return atomically(async () => {
    const before = await StatementLine.findOneAndUpdate(
      { _id: lineId, use: 'unused', inSuspense: { $gt: 0 } },
      { $set: { use: 'resolved', resolution, note, usedAt: world.now() } },
    ).lean();
    if (!before) return false;
    if (isReturned) await useTransfer(utr, { lineId }, 'utr');
    await clearLine(world, { _id: lineId }, events[resolution], `operator:${operator.id}`);
    await recordAudit(world, operator, {
      ...{ action: 'resolveLine', resource: 'StatementLine', recordId: lineId, reason: note },
      before: { use: before.use, inSuspense: before.inSuspense },
      after: { use: 'resolved', inSuspense: 0, resolution, ...(isReturned && { utr }) },
    });
    return true;
  });
}

const invalid = (message: string) => new Refused('validation_failed', { details: [{ field: 'utr', message }] });
