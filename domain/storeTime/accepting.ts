import type { StoreRecord } from '../../models/catalog/Store.js';
import type { FulfillmentType } from '../../models/orders/StoreOrder.js';
import { day, minute } from '../durations.js';
import { localDayAt, type MarketplaceTime, zoneOf } from './localDays.js';
import { openPeriods, type Period, type StoreHours } from './openPeriods.js';

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

/** The rush of a store that has not ended. */
export const rushOf = (
  { rush }: Pick<StoreRecord, 'rush'>,
  now: Date,
): { addMinutes: number; until: Date } | undefined => (rush && rush.until > now ? rush : undefined);

/**
 * When an order is promised: the time of a scheduled pickup, or the store's delivery or preparation time from now and
 * the minutes of a rush. Null if the store states no time.
 */
export function promiseFor(
  store: Pick<StoreRecord, 'deliveryTimeMinutes' | 'pickupPrepTimeMinutes' | 'rush'>,
  { fulfillmentType, pickupTime }: { fulfillmentType: FulfillmentType; pickupTime?: Date | null | undefined },
  now: Date,
): Date | null {
  if (fulfillmentType === 'pickup_scheduled') return pickupTime ?? null;
  const usual = fulfillmentType === 'delivery' ? store.deliveryTimeMinutes : store.pickupPrepTimeMinutes;
  const added = rushOf(store, now)?.addMinutes;
  if (typeof usual !== 'number' && added === undefined) return null;
  return new Date(now.getTime() + ((usual ?? 0) + (added ?? 0)) * minute);
}

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
