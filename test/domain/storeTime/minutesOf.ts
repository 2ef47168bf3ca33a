import { DateTime } from 'luxon';
import { minute } from '../../../domain/durations.js';
import type { StoreHours } from '../../../domain/storeTime/openPeriods.js';

const weeks = 5;
/** Minutes of an hour; no clock changes within them. */
const quarter = 15;

/** What the clock of a zone shows in one minute. */
interface ClockMinute {
  date: string;
  weekday: number;
  clock: string;
}

const clocks = new Map<string, ClockMinute[]>();

/** What the clock of a zone shows in each minute of some weeks. */
export function clockOf(zone: string, start: number): ClockMinute[] {
  const key = `${zone} ${start}`;
  const known = clocks.get(key);
  if (known) return known;
  const quarters = Array.from({ length: weeks * 7 * 24 * 4 }, (_, nth) =>
    DateTime.fromMillis(start + nth * quarter * minute, { zone }),
  );
  const minutes = quarters.flatMap(({ year, month, day, weekday, hour, minute: ofHour }) =>
    Array.from({ length: quarter }, (_, nth) => ({
      date: `${year}-${two(month)}-${two(day)}`,
      weekday,
      clock: `${two(hour)}:${two(ofHour + nth)}`,
    })),
  );
  clocks.set(key, minutes);
  return minutes;
}

const two = (number: number) => String(number).padStart(2, '0');

interface Shift {
  closesNextDay: boolean;
  from: string;
  to: string;
  state: 'waits' | 'runs' | 'over';
}

/**
 * Whether a store is open in each minute, by following a shopkeeper who opens when the clock first shows `from` or
 * more, and closes when it first shows `to` or more, or when a closed date begins.
 */
export function minutesOpen(
  { hours, openingTime, closingTime, closures }: StoreHours,
  clock: ClockMinute[],
): boolean[] {
  const isClosed = (date: string) => (closures ?? []).some(({ from, to }) => from <= date && date <= to);
  const shiftsOf = ({ date, weekday }: ClockMinute): Shift[] => {
    if (isClosed(date)) return [];
    const own = hours ? hours.filter(({ day }) => day === weekday) : [{ from: openingTime, to: closingTime }];
    return own.map(({ from, to }) => ({ from, to, closesNextDay: to <= from, state: 'waits' }));
  };
  let [date, yesterday, today] = ['', [] as Shift[], [] as Shift[]];
  return clock.map((now) => {
    if (now.date !== date) {
      // Those of the day before yesterday are over.
      yesterday = today.filter(({ closesNextDay }) => closesNextDay && !isClosed(now.date));
      // The clock may skip the time from a shift's beginning to midnight.
      for (const shift of yesterday) if (shift.state === 'waits') shift.state = 'runs';
      [date, today] = [now.date, shiftsOf(now)];
    }
    for (const shift of today) {
      if (shift.state === 'waits' && now.clock >= shift.from) shift.state = 'runs';
      if (shift.state === 'runs' && !shift.closesNextDay && now.clock >= shift.to) shift.state = 'over';
    }
    for (const shift of yesterday) if (now.clock >= shift.to) shift.state = 'over';
    return [...yesterday, ...today].some(({ state }) => state === 'runs');
  });
}
