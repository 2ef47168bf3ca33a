import { DateTime } from 'luxon';
import type { StoreRecord } from '../../models/catalog/Store.js';

/** A rush as text: `20 minutes more until 28 Nov 2026, 18:30 IST`. */
export const rushLine = (rush: StoreRecord['rush'], zone: string): string => {
  if (!rush) return '';
  const until = DateTime.fromJSDate(rush.until, { zone }).setLocale('en-IN');
  return `${rush.addMinutes} minutes more until ${until.toFormat('d LLL yyyy, HH:mm ZZZZ')}`;
};
