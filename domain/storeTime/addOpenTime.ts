import type { StoreRecord } from '../../models/catalog/Store.js';
import { openPeriods, type Period, type StoreHours } from './openPeriods.js';
import { type MarketplaceTime, zoneOf } from './zoneOf.js';

/**
 * The time at which a store has been open for a duration since `since`, by its hours and closures and without its
 * pauses. Null if that is unknown: the store is paused without an end, or does not open again.
 */
export function addOpenTime(
  world: MarketplaceTime,
  store: StoreHours & Pick<StoreRecord, 'timezone' | 'pauses'>,
  since: Date,
  durationMs: number,
): Date | null {
  let left = durationMs;
  for (const { from, to } of workingPeriods(store, zoneOf(world, store), since.getTime())) {
    if (to - from >= left) return new Date(from + left);
    left -= to - from;
  }
  return null;
}

/** The open periods after `since`, without the pauses. */
function* workingPeriods(
  store: StoreHours & Pick<StoreRecord, 'pauses'>,
  zone: string,
  since: number,
): Generator<Period> {
  const pauses = (store.pauses ?? []).map(({ from, to }) => ({
    from: from.getTime(),
    to: to?.getTime() ?? Number.POSITIVE_INFINITY,
  }));
  for (const { from, to } of openPeriods(store, zone, since)) {
    let start = Math.max(from, since);
    for (const pause of pauses) {
      if (pause.to <= start || pause.from >= to) continue;
      if (pause.from > start) yield { from: start, to: pause.from };
      start = Math.max(start, pause.to);
    }
    if (start === Number.POSITIVE_INFINITY) return;
    if (start < to) yield { from: start, to };
  }
}
