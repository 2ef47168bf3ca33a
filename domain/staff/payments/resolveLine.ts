import { atomically } from '../../../database/transactions/atomically.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { type LineResolution, StatementLine } from '../../../models/payments/StatementLine.js';
import { type Operator, recordAudit, updateAudited } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { type LineMove, moveLine, resolvedBy } from '../../ledger/bankLines.js';
import { isUtr, useTransfer } from '../../ledger/transfers.js';
import type { World } from '../../world.js';

/** Marks a payment alert as resolved, with a note on what staff did. @returns whether it was open */
export const resolveAlert = (
  world: Pick<World, 'now'>,
  operator: Operator,
  alertId: number,
  note: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, PaymentAlert, {
      action: 'resolveAlert',
      filter: { _id: alertId, status: 'open' },
      set: { status: 'resolved', note },
    }),
  );

interface Decision {
  resolution: LineResolution;
  note: string;
  /** The UTR of the transfer that returned the money; only with `returned`. */
  utr: string;
}

/** The movement by which staff resolve a line whose money the bank took back. */
const ofDebit: Partial<Record<LineResolution, LineMove>> = { booked: 'line-received', kept: 'line-lost' };

/**
 * Decides about a bank statement line that matches nothing, and pays nothing afterwards, or about the debit of one that
 * the bank took back: the event that had the money is corrected (`booked`), or the platform bears it (`kept`).
 * Refuses `validation_failed` if money was returned without a UTR, or with the UTR of another transfer, and for other
 * decisions about a debit.
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
  if (isReturned && !isUtr.test(utr)) throw invalid('utr', 'must be 12 to 22 letters and digits');
  if (!isReturned && utr) throw invalid('utr', 'belongs to money that was sent back only');
  return atomically(async () => {
    const decided = { resolution, note, usedAt: world.now() };
    const before =
      (await StatementLine.findOneAndUpdate(
        { _id: lineId, use: 'unused', inSuspense: { $gt: 0 } },
        { $set: { ...decided, use: 'resolved' } },
      ).lean()) ??
      (await StatementLine.findOneAndUpdate(
        { _id: lineId, use: 'reversed', inSuspense: { $lt: 0 } },
        { $set: decided },
      ).lean());
    if (!before) return false;
    const { use, inSuspense = 0 } = before;
    const kind = use === 'reversed' ? ofDebit[resolution] : resolvedBy[resolution];
    if (!kind) throw invalid('resolution', 'is not possible for money that the bank took back');
    if (isReturned) await useTransfer(utr, { lineId }, 'utr');
    await moveLine(world, kind, lineId, Math.abs(inSuspense), `operator:${operator.id}`);
    await recordAudit(world, operator, {
      action: 'resolveLine',
      resource: 'StatementLine',
      recordId: lineId,
      reason: note,
      before: { use, inSuspense },
      after: { use: use === 'reversed' ? use : 'resolved', inSuspense: 0, resolution, ...(isReturned && { utr }) },
    });
    return true;
  });
}

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });
