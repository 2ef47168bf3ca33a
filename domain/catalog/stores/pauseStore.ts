import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import { checkEnd } from '../../time/checkEnd.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { pausesAfterPause } from './pauses.js';
import { recordTimesChange } from './recordTimesChange.js';
import { relistLater } from './relistLater.js';

const day = 24 * 60 * 60_000;

/** Without an end, the pause lasts until the seller resumes the store. */
export interface WantedPause {
  until?: Date | null | undefined;
  reason?: string | null | undefined;
}

/**
 * Pauses a seller's own store: it takes no orders, and its products are unlisted after the commit. A store that the
 * seller has paused already gets the new end and reason. Refuses `store_not_found`, `store_not_live`,
 * `paused_by_staff`, `validation_failed`.
 */
export function pauseStore(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  sellerId: number,
  storeId: number,
  { until = null, reason = null }: WantedPause,
): Promise<StoreRecord> {
  if (until) checkEnd('until', until, world.now(), rules.store.pauseDays * day);
  return atomically(async () => {
    const store = await Store.findOne({ _id: storeId, sellerId });
    if (!store) throw new Refused('store_not_found');
    const before = store.toObject() as StoreRecord;
    if (before.status === 'coming_soon') throw new Refused('store_not_live');
    if (before.status === 'paused' && before.pausedBy !== 'seller') throw new Refused('paused_by_staff');
    const now = world.now();
    store.set({ status: 'paused', pausedBy: 'seller', pausedUntil: until, pauseReason: reason });
    store.set('pauses', pausesAfterPause(before, until, now));
    store.set(acceptingState(world, store.toObject() as StoreRecord, now));
    await store.save();
    if (isOpenToPublic(before)) await relistLater(world, storeId);
    await recordTimesChange(world, [before]);
    return store.toObject() as StoreRecord;
  });
}
