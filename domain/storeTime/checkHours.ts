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

/**
 * Refuses `overlapping_hours` and names the first two. A period that runs past midnight may overlap with one of the
 * next day.
 */
export function checkHours(hours: readonly WeeklyPeriod[]): void {
  const periods = hours
    .map(({ day, from, to }, index) => {
      const start = (day - 1) * dayMinutes + minutesOf(from);
      const length = (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes || dayMinutes;
      return { index, start, end: start + length };
    })
    .sort((one, other) => one.start - other.start);
  for (const [nth, { index, end }] of periods.entries()) {
    const [first] = periods;
    const next = periods[nth + 1] ?? (first && { ...first, start: first.start + weekMinutes });
    if (!next || end <= next.start) continue;
    const message = `overlaps with hours[${next.index}]`;
    throw new Refused('overlapping_hours', { details: [{ field: `hours[${index}]`, message }] });
  }
}
