import { DateTime } from 'luxon';
import { day } from '../durations.js';
import { Refused } from '../errors.js';
import { localDay, localDayAt } from './localDays.js';

/** The longest period of figures and exports, and the usual one. */
export const daysAtMost = 400;
const usualDays = 30;

/** The first and the last day of a period, such as `2026-11-18`, and how many they are if `from` is missing. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  days?: number | undefined;
}

/** Whole days in a time zone: from `start` until before `end`. */
export interface DaysBetween {
  from: string;
  to: string;
  start: Date;
  end: Date;
  days: number;
  zone: string;
}

/**
 * The wanted days in a time zone, both included. Without `to` they end today; without `from` they are `days`.
 * Refuses `validation_failed` for `from` after `to` and for more than 400 days.
 */
export function daysBetween(zone: string, now: Date, { from, to, days: wanted = usualDays }: Days): DaysBetween {
  const last = to ?? localDayAt(zone, now.getTime()).date;
  const first = from ?? shifted(last, 1 - wanted);
  const days = Math.round((Date.parse(last) - Date.parse(first)) / day) + 1;
  if (days < 1) throw invalid('from', `must not be after ${last}`);
  if (days > daysAtMost) throw invalid('from', `must be at most ${daysAtMost} days before the end, ${last}`);
  return between(zone, first, last, days);
}

/** The same number of days, directly before. */
export const daysBefore = ({ from, days, zone }: DaysBetween): DaysBetween =>
  between(zone, shifted(from, -days), shifted(from, -1), days);

/** The dates of the days, in order. */
export const datesOf = ({ from, days }: DaysBetween): string[] =>
  Array.from({ length: days }, (_, nth) => shifted(from, nth));

const between = (zone: string, from: string, to: string, days: number): DaysBetween => ({
  from,
  to,
  start: new Date(localDay(zone, from).start),
  end: new Date(localDay(zone, to).end),
  days,
  zone,
});

const shifted = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });
