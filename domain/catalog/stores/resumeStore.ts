import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { pausesAfterResume, unpaused } from './pauses.js';
import { recordTimesChange } from './recordTimesChange.js';
import { relistLater } from './relistLater.js';

/**
 * Ends a seller's pause of an own store; a store that is not paused stays unchanged. Its products are listed after the
 * commit. Refuses `store_not_found`, `paused_by_staff`.
 */
export function resumeStore(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  sellerId: number,
  storeId: number,
): Promise<StoreRecord> {
  return atomically(async () => {
    const store = await Store.findOne({ _id: storeId, sellerId });
    if (!store) throw new Refused('store_not_found');
    const before = store.toObject() as StoreRecord;
    if (before.status !== 'paused') return before;
    if (before.pausedBy !== 'seller') throw new Refused('paused_by_staff');
    const now = world.now();
    store.set({ ...unpaused, pauses: pausesAfterResume(before, now) });
    store.set(acceptingState(world, store.toObject() as StoreRecord, now));
    await store.save();
    const resumed = store.toObject() as StoreRecord;
    if (isOpenToPublic(resumed)) await relistLater(world, storeId);
    await recordTimesChange(world, [before]);
    return resumed;
  });
}
