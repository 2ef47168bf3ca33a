import { archiveOrders } from '../../../domain/archive/archiveOrders.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import type { TestWorld } from '../world.js';

const minute = 60_000;

/**
 * Makes settled orders of these ids three years old, a minute apart: the first one is the oldest. The rows of other
 * collections keep their times.
 */
export async function makeOld(world: Pick<TestWorld, 'now'>, ...ids: number[]): Promise<void> {
  const years = new Date(world.now());
  years.setUTCFullYear(years.getUTCFullYear() - 3);
  for (const [nth, id] of ids.entries()) {
    const at = new Date(years.getTime() + nth * minute);
    await StoreOrder.collection.updateOne({ _id: id as never }, { $set: { createdAt: at, updatedAt: at } });
  }
  await LedgerEntry.updateMany({ orderId: { $in: ids } }, { $set: { isSettled: true } });
}

/** Runs the job with a setting of two years. @returns how many orders it has moved */
export const runArchive = (world: TestWorld): Promise<number> =>
  archiveOrders({ now: world.now, config: { ...world.config, archiveOrdersAfterYears: 2 } });

/** The ids in the two collections. */
export async function whereOrdersAre(): Promise<{ live: number[]; archived: number[] }> {
  const live = await StoreOrder.find({}, { _id: 1 }).sort({ _id: 1 }).lean();
  const archived = await ArchivedOrder.find({}, { _id: 1 }).sort({ _id: 1 }).lean();
  return { live: live.map(({ _id }) => _id), archived: archived.map(({ _id }) => _id) };
}
