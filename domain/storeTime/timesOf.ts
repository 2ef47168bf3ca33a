import type { StoreRecord } from '../../models/catalog/Store.js';
import { localDayAt } from './localDays.js';
import { openPeriods, type Period, type StoreHours } from './openPeriods.js';
import { type MarketplaceTime, zoneOf } from './zoneOf.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The fields of a store that define when it is open. */
export type TimedStore = StoreHours &
  Pick<StoreRecord, 'timezone' | 'lastOrderBufferMinutes' | 'status' | 'isActive' | 'pausedUntil'>;

export interface StoreTimes {
  isOpenNow: boolean;
  /** When it opens next; null while it is open, and where that is unknown. */
  opensAt: Date | null;
  /** The time of the last order of this day; null while it is closed. It may have passed. */
  acceptsUntil: Date | null;
}

const closed = { isOpenNow: false, opensAt: null, acceptsUntil: null };

/**
 * When a store is open: its hours, closures, pause and status. A store that does not close within a day takes orders
 * until the end of the day.
 */
export function timesOf(world: MarketplaceTime, store: TimedStore, now: Date): StoreTimes {
  const isPaused = store.status === 'paused';
  if (!store.isActive || (isPaused && !store.pausedUntil) || store.status === 'coming_soon') return closed;
  const zone = zoneOf(world, store);
  const at = now.getTime();
  const start = isPaused ? Math.max(at, store.pausedUntil?.getTime() ?? at) : at;
  const [period] = openPeriods(store, zone, start);
  if (!period) return closed;
  if (isPaused || period.from > at) return { ...closed, opensAt: new Date(Math.max(start, period.from)) };
  return { isOpenNow: true, opensAt: null, acceptsUntil: new Date(lastOrder(store, zone, period, at)) };
}

function lastOrder({ lastOrderBufferMinutes }: TimedStore, zone: string, { to }: Period, at: number): number {
  if (to - at > day) return localDayAt(zone, at).end;
  return to - (lastOrderBufferMinutes ?? 0) * minute;
}
