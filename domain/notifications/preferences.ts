import { DateTime } from 'luxon';
import { type NotificationTopic, type Switch, switches } from '../../models/fields/preferenceFields.js';
import type { World } from '../world.js';

/** The notification settings of an account. */
export interface NotificationSettings {
  preferences?: { [Name in Switch]?: boolean | null | undefined } | null | undefined;
  quietFrom?: string | null | undefined;
  quietTo?: string | null | undefined;
}

/** The settings of an account that changed none. */
const defaults: Record<Switch, boolean> = {
  orders: true,
  reels: true,
  requests: true,
  messages: true,
  ads: true,
  favourites: true,
  promotions: false,
  email: true,
};

/** Topics that ignore quiet hours and are pushed with high priority. */
export const urgentTopics: ReadonlySet<NotificationTopic> = new Set(['orders']);

/** Whether an account has a switch on: a topic, or mails. */
export const wants = ({ preferences }: NotificationSettings, name: Switch): boolean =>
  preferences?.[name] ?? defaults[name];

/** The value of every switch. */
export const preferencesOf = (account: NotificationSettings) =>
  Object.fromEntries(switches.map((name) => [name, wants(account, name)])) as Record<Switch, boolean>;

/** Whether an account wants mails about its orders. */
export const wantsOrderMails = (account: NotificationSettings): boolean =>
  wants(account, 'email') && wants(account, 'orders');

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
