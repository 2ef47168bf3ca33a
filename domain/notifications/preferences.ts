import type { Switch, Topic } from '../../models/fields/preferenceFields.js';
import { switches } from '../../models/fields/preferenceFields.js';

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
  promotions: false,
  email: true,
};

/** Topics that ignore quiet hours and are pushed with high priority. */
export const urgentTopics: ReadonlySet<Topic> = new Set(['orders']);

/** Whether an account has a switch on: a topic, or mails. */
export const wants = ({ preferences }: NotificationSettings, name: Switch): boolean =>
  preferences?.[name] ?? defaults[name];

/** The value of every switch. */
export const preferencesOf = (account: NotificationSettings) =>
  Object.fromEntries(switches.map((name) => [name, wants(account, name)])) as Record<Switch, boolean>;

/** Whether an account wants mails about its orders. */
export const wantsOrderMails = (account: NotificationSettings): boolean =>
  wants(account, 'email') && wants(account, 'orders');
