import type { StoreRecord } from '../../models/catalog/Store.js';
import { openPeriods, type StoreHours } from './openPeriods.js';
import { type MarketplaceTime, zoneOf } from './zoneOf.js';

/** Whether a store is open by its hours and closures. */
export function isOpenAt(world: MarketplaceTime, store: StoreHours & Pick<StoreRecord, 'timezone'>, at: Date): boolean {
  const [period] = openPeriods(store, zoneOf(world, store), at.getTime());
  return period !== undefined && period.from <= at.getTime();
}
