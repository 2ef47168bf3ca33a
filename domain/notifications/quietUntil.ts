import { DateTime } from 'luxon';
import type { World } from '../world.js';
import type { NotificationSettings } from './preferences.js';

/**
 * The end of an account's quiet hours if they include now. They use the marketplace's time zone and may span midnight.
 */
export function quietUntil(
  { now, config }: Pick<World, 'now' | 'config'>,
  { quietFrom, quietTo }: NotificationSettings,
): Date | undefined {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return undefined;
  const here = DateTime.fromJSDate(now(), { zone: config.storeTimezone });
  const clock = here.toFormat('HH:mm');
  const spansMidnight = quietFrom > quietTo;
  const isQuiet = spansMidnight ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo;
  if (!isQuiet) return undefined;
  const [hour = 0, minute = 0] = quietTo.split(':').map(Number);
  const end = here.set({ hour, minute, second: 0, millisecond: 0 });
  return (end > here ? end : end.plus({ days: 1 })).toJSDate();
}
