import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** A few weeks in each of the time zones in use. */
const daysKept = 2_000;

/** A calendar day in a time zone. Times are in milliseconds. */
export interface LocalDay {
  /** `YYYY-MM-DD`. */
  date: string;
  /** Monday is 1. */
  weekday: number;
  start: number;
  /** The start of the next day. */
  end: number;
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
  const start = DateTime.fromISO(date, { zone }).startOf('day');
  const end = start.plus({ days: 1 }).startOf('day').toMillis();
  const day = { date, weekday: start.weekday, start: start.toMillis(), end, zone };
  days.set(key, day);
  return day;
}

export const dayAfter = ({ zone, date }: LocalDay): LocalDay => localDay(zone, nextDate(date));

const nextDate = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The instant of a clock time such as `09:30` on a day. A time that the day skips (DST) moves forwards. */
export function instantOn(day: LocalDay, clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  if (day.end - day.start === dayMs) return day.start + (hours * 60 + minutes) * minute;
  return DateTime.fromISO(`${day.date}T${clock}`, { zone: day.zone }).toMillis();
}
