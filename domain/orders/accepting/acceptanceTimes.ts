import type { StoreRecord } from '../../../models/catalog/Store.js';
import { addOpenTime } from '../../storeTime/addOpenTime.js';
import type { StoreHours } from '../../storeTime/openPeriods.js';
import type { MarketplaceTime } from '../../storeTime/zoneOf.js';

/** The fields of a store that define how long it may take to accept an order. */
export type AcceptingStore = StoreHours & Pick<StoreRecord, 'timezone' | 'pauses'>;

const minute = 60_000;
/** A reminder that is due after a pause without an end. Null would mean that it was sent. */
const endOfTime = new Date(8.64e15);

/**
 * When an order is cancelled unless its store accepts it, and when the store is reminded: after half of that time. Only
 * the opening time of the store counts. Without a known deadline, `acceptBy` is null.
 */
export function acceptanceTimes(
  world: MarketplaceTime,
  store: AcceptingStore,
  { createdAt, acceptWithinMinutes }: { createdAt: Date; acceptWithinMinutes: number },
): { acceptBy: Date | null; remindAt: Date } {
  const timeMs = acceptWithinMinutes * minute;
  return {
    acceptBy: addOpenTime(world, store, createdAt, timeMs),
    remindAt: addOpenTime(world, store, createdAt, timeMs / 2) ?? endOfTime,
  };
}
