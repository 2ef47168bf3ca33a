import { DateTime } from 'luxon';

export interface Hours {
  /** HH:MM, in the time zone of the store. */
  openingTime: string;
  closingTime: string;
}

const day = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Whether a store is open and stays open for at least `bufferMinutes`. Hours may cross midnight. Equal times mean open
 * all day. The opening minute is included, the closing minute is not.
 */
export function isOpenAt({ openingTime, closingTime }: Hours, at: Date, zone: string, bufferMinutes = 0): boolean {
  const local = DateTime.fromJSDate(at, { zone });
  const opened = minutesOf(openingTime);
  const length = (minutesOf(closingTime) - opened + day) % day;
  if (length === 0) return true;
  const since = (local.hour * 60 + local.minute - opened + day) % day;
  return since < length - bufferMinutes;
}
