import { DateTime } from 'luxon';
import { valueType } from '../domain/valueTypes.js';

const day = /^(?:(?<ago>\d+) days? ago|in (?<ahead>\d+) days?) at (?<hour>\d\d):(?<minute>\d\d)$/;
const minutes = /^(\d+) minutes ago$/;

/** A moment seen from the filling: "40 minutes ago", "3 days ago at 18:20", "in 2 days at 09:30". */
export const moment = valueType<string>(
  'a moment such as "40 minutes ago", "3 days ago at 18:20" or "in 2 days at 09:30"',
  (value) => typeof value === 'string' && (minutes.test(value) || day.test(value)),
);

/** The absolute time of a relative one, in a time zone. */
export function momentOf(written: string, now: Date, zone: string): Date {
  const [, minutesAgo] = minutes.exec(written) ?? [];
  if (minutesAgo !== undefined) return new Date(now.getTime() - Number(minutesAgo) * 60_000);
  const { ago, ahead, hour, minute } = day.exec(written)?.groups ?? {};
  return DateTime.fromJSDate(now, { zone })
    .plus({ days: Number(ahead ?? 0) - Number(ago ?? 0) })
    .set({ hour: Number(hour), minute: Number(minute), second: 0, millisecond: 0 })
    .toJSDate();
}
