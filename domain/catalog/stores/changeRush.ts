import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import { checkEnd } from '../../time/checkEnd.js';
import type { World } from '../../world.js';

const hour = 60 * 60_000;

/** The minutes that a busy store adds to promised times, and until when. */
export interface Rush {
  addMinutes: number;
  until: Date;
}

/**
 * Sets or ends the rush of a seller's own store; null ends it. Orders that were placed before keep their promised time.
 * Refuses `store_not_found`, `validation_failed`.
 */
export async function changeRush(
  world: Pick<World, 'now'>,
  sellerId: number,
  storeId: number,
  rush: Rush | null,
): Promise<StoreRecord> {
  if (rush) checkEnd('until', rush.until, world.now(), rules.store.rush.hours * hour);
  const store = await Store.findOneAndUpdate(
    { _id: storeId, sellerId },
    { $set: { rush } },
    { returnDocument: 'after' },
  ).lean();
  if (!store) throw new Refused('store_not_found');
  return store;
}
