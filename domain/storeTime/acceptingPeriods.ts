import type { StoreRecord } from '../../models/catalog/Store.js';
import { openPeriods, type Period, type StoreHours } from './openPeriods.js';

const minute = 60_000;

/** The periods in which a store takes orders: those in which it is open, up to the last order before closing. */
export function* acceptingPeriods(
  store: StoreHours & Pick<StoreRecord, 'lastOrderBufferMinutes'>,
  zone: string,
  at: number,
): Generator<Period> {
  const bufferMs = (store.lastOrderBufferMinutes ?? 0) * minute;
  for (const { from, to } of openPeriods(store, zone, at)) {
    const last = to - bufferMs;
    if (last > from && last > at) yield { from, to: last };
  }
}
