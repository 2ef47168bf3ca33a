import { Refused } from '../errors.js';

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

interface WeeklyPeriod {
  /** Monday is 1. */
  day: number;
  from: string;
  to: string;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Refuses `overlapping_hours`. A period that runs past midnight may overlap with one of the next day. */
export function checkHours(hours: readonly WeeklyPeriod[]): void {
  const periods = hours
    .map(({ day, from, to }) => {
      const start = (day - 1) * dayMinutes + minutesOf(from);
      const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes || dayMinutes;
      return { start, end: start + length };
    })
    .sort((one, other) => one.start - other.start);
  const overlaps = periods.some(({ end }, nth) => {
    const next = periods[nth + 1] ?? { start: (periods[0]?.start ?? 0) + weekMinutes };
    return end > next.start;
  });
  if (overlaps) throw new Refused('overlapping_hours');
}
