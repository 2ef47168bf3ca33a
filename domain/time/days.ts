import { DateTime } from 'luxon';
import type { Language } from '../../models/fields/accountFields.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';

/** Formats a time for people, such as `18 Nov, 12:30`, in a time zone. */
export const dayAndTime = (at: Date, zone: string, language: Language): string =>
  DateTime.fromJSDate(at, { zone }).setLocale(language).toFormat('d LLL, HH:mm');

/**
 * Formats times of a time zone for files, such as `2026-11-18 12:30`; no time is empty. Ten times as fast as Luxon,
 * which matters for files with many thousand times.
 */
export function minutesIn(zone: string): (at: Date | null | undefined) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  return (at) => (at ? format.format(at) : '');
}

/** The date in the marketplace's time zone, such as `2026-11-18`. */
export const dayOf = ({ config }: Pick<World, 'config'>, at: Date): string =>
  DateTime.fromJSDate(at, { zone: config.storeTimezone }).toFormat('yyyy-MM-dd');

/** Refuses `validation_failed` for an end that has passed, or is further ahead than `atMostMs`. */
export function checkEnd(field: string, end: Date, now: Date, atMostMs: number): void {
  const aheadMs = end.getTime() - now.getTime();
  if (aheadMs > 0 && aheadMs <= atMostMs) return;
  const latest = new Date(now.getTime() + atMostMs).toISOString();
  const message = aheadMs > 0 ? `must be at most ${latest}` : 'must be in the future';
  throw new Refused('validation_failed', { details: [{ field, message }] });
}
