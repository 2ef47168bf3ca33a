import { atomically } from '../../database/transactions/atomically.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import type { World } from '../world.js';
import { post } from './post.js';

const batchSize = 1_000;

const closing = { to_seller: 'settlement-paid', from_seller: 'settlement-paid', waived: 'settlement-waived' } as const;

/**
 * Marks the rows of a running settlement for about half a second, and leaves the rest to another event. Idempotent and
 * safe to run concurrently.
 */
export async function markSettled(
  world: Pick<World, 'now' | 'outbox'>,
  { settlementId }: Events['settlement.started'],
): Promise<void> {
  const more = await workInBatches(world, true, () => markBatch(world, settlementId));
  if (more) await recordEvent(world, 'settlement.started', { settlementId });
}

/**
 * Marks a batch and adds it to the settlement in one transaction, so that the settlement always equals the sum of its
 * rows. @returns true if there may be more rows
 */
function markBatch(world: Pick<World, 'now' | 'outbox'>, settlementId: number): Promise<true | undefined> {
  const running = { _id: settlementId, status: 'running' as const };
  const { now } = world;
  return atomically(async () => {
    const settlement = await Settlement.findOne(running).lean();
    if (!settlement) return undefined;
    const { sellerId, until } = settlement;
    const rows = await LedgerEntry.find({ sellerId, isSettled: false, createdAt: { $lte: until } }, { amount: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(batchSize)
      .lean();
    if (rows.length === 0) {
      await Settlement.updateOne(running, { $set: { status: 'done', doneAt: now() } });
      const { amount, direction } = settlement;
      await post(world, closing[direction], { settlementId, sellerId, amount });
      await recordEvent(world, 'settlement.done', { settlementId }, String(settlementId));
      return undefined;
    }
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    await Settlement.updateOne(running, { $inc: { amount, entries: rows.length } });
    await LedgerEntry.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) }, isSettled: false },
      { $set: { isSettled: true, settlementId, settledAt: now() } },
    );
    return true;
  });
}
