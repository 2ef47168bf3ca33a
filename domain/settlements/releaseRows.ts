import { atomically } from '../../database/transactions/atomically.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { Settlement, type SettlementStatus } from '../../models/ledger/Settlement.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { postReversal } from '../ledger/post.js';
import { lockRowsOf } from '../ledger/settleSeller.js';
import { notify } from '../notifications/notify.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

const batchSize = 1_000;

/**
 * Gives back the rows of a settlement that pays nothing, in batches. The rows of a statement of what the seller owes
 * are carried forward; those of a failed transfer are listed again by the next statement. While the rows of a transfer
 * that staff recorded are being marked, nothing is given back: they would be marked too. The job `collectRuns` does it
 * later. Idempotent.
 */
export async function releaseRows(settlementId: number): Promise<void> {
  while (await atomically(() => releaseBatch(settlementId)));
}

/** @returns whether there may be more rows */
async function releaseBatch(settlementId: number): Promise<boolean> {
  const settlement = await Settlement.findOne(
    { _id: settlementId, holdsRows: true },
    { sellerId: 1, status: 1 },
  ).lean();
  if (!settlement) return false;
  const { sellerId, status } = settlement;
  await lockRowsOf(sellerId);
  if (await Settlement.exists({ sellerId, status: 'running' })) return false;
  const rows = await LedgerEntry.find({ settlementId, isSettled: false }, { isCarried: 1 }).limit(batchSize).lean();
  const idsOf = (some: typeof rows) => ({ _id: { $in: some.map(({ _id }) => _id) } });
  const [carried, listed] = [rows.filter((row) => row.isCarried), rows.filter((row) => !row.isCarried)];
  const freed = { settlementId: null };
  const kept = status === 'owing' ? { ...freed, isCarried: true } : freed;
  const inStatement = status === 'left_out' ? {} : { $addToSet: { statementIds: settlementId } };
  if (carried.length > 0) await LedgerEntry.updateMany(idsOf(carried), { $set: freed });
  if (listed.length > 0) await LedgerEntry.updateMany(idsOf(listed), { $set: kept, ...inStatement });
  if (rows.length < batchSize) await Settlement.updateOne({ _id: settlementId }, { $unset: { holdsRows: 1 } });
  return rows.length === batchSize;
}

/**
 * Ends a transfer that was not made: its transaction is reversed and its rows are open again.
 * @param from its status, which must still hold
 * @param operator who imported the return file; null for a command, and for a run that no file took
 * @returns whether it had that status
 */
export async function failTransfer(
  world: Pick<World, 'now' | 'outbox'>,
  settlementId: number,
  from: SettlementStatus,
  failureReason: string,
  operator: Operator | null = null,
): Promise<boolean> {
  const isFailed = await atomically(async () => {
    const waiting = { _id: settlementId, status: from };
    const failed = { status: 'failed' as const, failureReason, holdsRows: true, doneAt: world.now() };
    const settlement = await Settlement.findOneAndUpdate(waiting, { $set: failed }).lean();
    if (!settlement) return false;
    const { sellerId, amount } = settlement;
    await postReversal(world, `settlement-started:${settlementId}`);
    await notify(world, { kind: 'seller', id: sellerId }, 'settlement_failed', { settlementId, amount });
    const about = { action: 'failTransfer', resource: 'Settlement', recordId: settlementId };
    const after = { status: 'failed', failureReason };
    await recordAudit(world, operator, { ...about, before: { status: from }, after });
    await recordEvent(world, 'settlement.failed', { settlementId }, String(settlementId));
    return true;
  });
  if (isFailed) await releaseRows(settlementId);
  return isFailed;
}
