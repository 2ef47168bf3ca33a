import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { day as dayMs, minute } from '../durations.js';
import type { World } from '../world.js';

/** The time zone of a store: its own, or that of the marketplace. */
export const zoneOf = ({ config }: MarketplaceTime, { timezone }: Pick<StoreRecord, 'timezone'>): string =>
  timezone ?? config.storeTimezone;

/** What the times of stores depend on besides the stores. */
export type MarketplaceTime = { config: Pick<World['config'], 'storeTimezone'> };

/** A few weeks in each of the time zones in use. */
const daysKept = 2_000;

/** A calendar day in a time zone. Times are in milliseconds. */
export interface LocalDay {
  /** `YYYY-MM-DD`, as the dates beside it. */
  date: string;
  dateBefore: string;
  dateAfter: string;
  /** Monday is 1. */
  weekday: number;
  start: number;
  /** The start of the next day. */
  end: number;
  /** When the clock is changed, on a day that is longer or shorter than 24 hours; otherwise its start. */
  changesAt: number;
  zone: string;
}

const days = new LRUCache<string, LocalDay>({ max: daysKept });
/** The day of the last answer for each zone, which is usually the day of the next one. */
const latest = new LRUCache<string, LocalDay>({ max: daysKept });

const holds = (day: LocalDay | undefined, at: number): day is LocalDay =>
  day !== undefined && day.start <= at && at < day.end;

/** The day that contains a time. */
export function localDayAt(zone: string, at: number): LocalDay {
  const known = latest.get(zone);
  if (holds(known, at)) return known;
  const day = localDay(zone, DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd'));
  latest.set(zone, day);
  return day;
}

/** The day of a date such as `2026-11-18`. */
export function localDay(zone: string, date: string): LocalDay {
  const key = `${zone} ${date}`;
  const known = days.get(key);
  if (known) return known;
  const midnight = DateTime.fromISO(date, { zone });
  const period = { start: firstInstant(midnight), end: firstInstant(midnight.plus({ days: 1 })) };
  const day = {
    date,
    dateBefore: shiftedDate(date, -dayMs),
    dateAfter: shiftedDate(date, dayMs),
    weekday: midnight.weekday,
    ...period,
    changesAt: clockChangeIn(zone, period),
    zone,
  };
  days.set(key, day);
  return day;
}

/** The start of a day. Some zones put the clock back at midnight, so that the day has two of them. */
const firstInstant = (day: DateTime): number =>
  Math.min(
    ...day
      .startOf('day')
      .getPossibleOffsets()
      .map((each) => each.toMillis()),
  );

/** The first minute of a period with another offset than its start; the start if there is none. */
function clockChangeIn(zone: string, { start, end }: { start: number; end: number }): number {
  const offsetAt = (time: number) => DateTime.fromMillis(time, { zone }).offset;
  const offset = offsetAt(start);
  if (end - start === dayMs || offsetAt(end - minute) === offset) return start;
  let [before, after] = [0, (end - start) / minute - 1];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(start + middle * minute) === offset) before = middle;
    else after = middle;
  }
  return start + after * minute;
}

const shiftedDate = (date: string, byMs: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + byMs).toISOString().slice(0, 10);

export const dayBefore = ({ zone, dateBefore }: LocalDay): LocalDay => localDay(zone, dateBefore);
export const dayAfter = ({ zone, dateAfter }: LocalDay): LocalDay => localDay(zone, dateAfter);

/**
 * The first instant of a day at which its clock shows a time such as `09:30` or a later one. Where the clock is put
 * forwards over the time, this is the moment of the change; where it is put back, the first of the two.
 */
export function instantOn({ start, end, changesAt }: LocalDay, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const sinceMidnight = (hours * 60 + minutes) * minute;
  const before = start + sinceMidnight;
  if (end - start === dayMs || before < changesAt) return before;
  return Math.max(end - (dayMs - sinceMidnight), changesAt);
}
