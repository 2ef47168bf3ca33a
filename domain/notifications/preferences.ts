import type { Switch, Topic } from '../../models/fields/preferenceFields.js';
import { switches } from '../../models/fields/preferenceFields.js';
import type { NotificationType } from '../../models/notifications/Notification.js';

/** How somebody wants to be told, as an account keeps it. */
export interface Preferring {
  preferences?: { [Name in Switch]?: boolean | null | undefined } | null | undefined;
  quietFrom?: string | null | undefined;
  quietTo?: string | null | undefined;
}

/** What everybody is told about who has not said otherwise. */
const defaults: Record<Switch, boolean> = {
  orders: true,
  reels: true,
  requests: true,
  messages: true,
  ads: true,
  promotions: false,
  email: true,
};

/** What each notification is about: whoever does not want the topic is not pushed to, but finds it in the inbox. */
export const topicOf: Record<NotificationType, Topic> = {
  order_placed: 'orders',
  order_status: 'orders',
  order_promised: 'orders',
  new_order: 'orders',
  order_cancelled: 'orders',
  request_posted: 'requests',
  thread_opened: 'messages',
  thread_reply: 'messages',
  content_warning: 'messages',
  ad_expired: 'ads',
};

/** The topics that are not held back in quiet hours, and that may wake a phone. */
export const urgentTopics: ReadonlySet<Topic> = new Set(['orders']);

/** Whether somebody wants to be told about a topic, or to get mails at all. */
export const wants = ({ preferences }: Preferring, name: Switch): boolean => preferences?.[name] ?? defaults[name];

/** Every switch as it stands. */
export const preferencesOf = (account: Preferring) =>
  Object.fromEntries(switches.map((name) => [name, wants(account, name)])) as Record<Switch, boolean>;

/** Whether somebody wants mails about their orders. */
export const wantsOrderMails = (account: Preferring): boolean => wants(account, 'email') && wants(account, 'orders');
