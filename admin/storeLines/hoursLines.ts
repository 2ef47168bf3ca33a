import { longestStoreLists, type StoreLists } from '../../models/catalog/storeFields.js';
import { readLines } from './readLines.js';

type Hours = NonNullable<StoreLists['hours']>;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const never = 'never';
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const period = new RegExp(`^(${clock})\\s*[-–]\\s*(${clock})$`);
const wanted = 'write days and times such as “Mon-Fri 09:00-13:00, 14:00-20:00”';

/** Opening hours as text, one line for days with the same hours: `Mon-Fri 09:00-13:00, 14:00-20:00`. */
export const hoursLines = {
  write(hours: StoreLists['hours']): string {
    if (!hours) return '';
    const byDay = days.map((_, nth) =>
      hours
        .filter(({ day }) => day === nth + 1)
        .map(({ from, to }) => `${from}-${to}`)
        .sort()
        .join(', '),
    );
    const lines = byDay.flatMap((text, first) => {
      if (text === '' || text === byDay[first - 1]) return [];
      let last = first;
      while (byDay[last + 1] === text) last++;
      return `${days[first]}${last > first ? `-${days[last]}` : ''} ${text}`;
    });
    return lines.join('\n') || never;
  },

  /** An empty text means no hours by day, and `never` that the store does not open. */
  read(text: string): Hours | null {
    if (text === '') return null;
    if (text.toLowerCase() === never) return [];
    return readLines(text, { field: 'hours', atMost: longestStoreLists.hours, readLine });
  },
};

function readLine(line: string): Hours | string {
  const [, daysText = '', periodsText = ''] = /^([^\d]+?)\s+(\d.*)$/.exec(line) ?? [];
  const wantedDays = daysText.split(',').flatMap((part) => daysIn(part.trim()));
  const periods = periodsText.split(',').map((part) => period.exec(part.trim()));
  if (wantedDays.includes(0) || periods.includes(null)) return wanted;
  return wantedDays.flatMap((day) => periods.map((found) => ({ day, from: found?.[1] ?? '', to: found?.[2] ?? '' })));
}

/** The numbers of `Mon` or `Mon-Fri`; 0 for any other text. */
function daysIn(text: string): number[] {
  const [first = '', last = first, ...others] = text.split(/\s*[-–]\s*/).map((name) => name.toLowerCase().slice(0, 3));
  const [from, to] = [first, last].map((name) => days.findIndex((day) => day.toLowerCase() === name) + 1);
  if (!from || !to || from > to || others.length > 0) return [0];
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
}
