import type { StoreRecord } from '../../models/catalog/Store.js';
import { acceptingPeriods } from './acceptingPeriods.js';
import type { StoreHours } from './openPeriods.js';
import { type MarketplaceTime, zoneOf } from './zoneOf.js';

/** Whether a store takes orders, and when that changes; null: never, by its hours and closures. */
export interface Accepting {
  isAccepting: boolean;
  changesAt: Date | null;
}

/** Whether a store takes orders by its hours, its closures and the time of the last order, whatever its status. */
export function accepting(
  world: MarketplaceTime,
  store: StoreHours & Pick<StoreRecord, 'timezone' | 'lastOrderBufferMinutes'>,
  at: Date,
): Accepting {
  const [period] = acceptingPeriods(store, zoneOf(world, store), at.getTime());
  if (!period) return { isAccepting: false, changesAt: null };
  const isAccepting = period.from <= at.getTime();
  return { isAccepting, changesAt: new Date(isAccepting ? period.to : period.from) };
}
