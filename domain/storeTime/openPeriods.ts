import type { StoreRecord } from '../../models/catalog/Store.js';
import { hour } from '../durations.js';
import { dayAfter, dayBefore, instantOn, type LocalDay, localDay, localDayAt } from './localDays.js';

/** The fields of a store that define its hours. */
export type StoreHours = Pick<StoreRecord, 'openingTime' | 'closingTime' | 'hours' | 'closures'>;

/** From `from` until before `to`, in milliseconds. */
export interface Period {
  from: number;
  to: number;
}

/** Ends the search: more days than those of a store that opens once a week, and is closed fifty times then. */
const daysRead = 400;
const week = 7 * 24 * hour;

/**
 * The periods in which a store is open by its hours and closures, in order, that end after `at`. Adjacent periods are
 * merged up to a week after `at`. A shift that begins on a closed date does not take place; one that began before ends
 * at midnight.
 */
export function* openPeriods(store: StoreHours, zone: string, at: number): Generator<Period> {
  let current: Period | undefined;
  for (const shift of shifts(store, zone, at)) {
    if (current && shift.from <= current.to && current.to - at <= week) {
      current = { from: current.from, to: Math.max(current.to, shift.to) };
      continue;
    }
    if (current && current.to > at) yield current;
    current = shift;
  }
  if (current && current.to > at) yield current;
}

function* shifts(store: StoreHours, zone: string, at: number): Generator<Period> {
  if (store.hours?.length === 0) return;
  const closureOf = ({ date }: LocalDay) => store.closures?.find(({ from, to }) => from <= date && date <= to);
  let day = dayBefore(localDayAt(zone, at));
  for (let left = daysRead; left > 0; ) {
    const closure = closureOf(day);
    const next = dayAfter(closure ? localDay(zone, closure.to) : day);
    if (!closure) {
      yield* shiftsOn(store, day, next, closureOf(next) !== undefined);
      left--;
    }
    day = next;
  }
}

function* shiftsOn(store: StoreHours, day: LocalDay, next: LocalDay, closesAtMidnight: boolean): Generator<Period> {
  for (const { from, to } of hoursOn(store, day.weekday)) {
    const start = instantOn(day, from);
    const end = to > from ? instantOn(day, to) : instantOn(next, to);
    // A shift in an hour that the clock skips is empty.
    if (end > start) yield { from: start, to: closesAtMidnight ? Math.min(end, day.end) : end };
  }
}

function hoursOn({ hours, openingTime, closingTime }: StoreHours, weekday: number): { from: string; to: string }[] {
  if (!hours) return [{ from: openingTime, to: closingTime }];
  return hours.filter(({ day }) => day === weekday).sort((one, other) => (one.from < other.from ? -1 : 1));
}
