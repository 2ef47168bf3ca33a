import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationRecord, NotificationType } from '../../models/notifications/Notification.js';
import type { PushMessage } from '../../providers/push/PushProvider.js';
import { appPage } from '../mails/appPage.js';
import { topicOf, urgentTopics } from '../notifications/preferences.js';
import { renderNotification } from '../notifications/renderNotification.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { pageOf } from './pageOf.js';

const { payloadBytesAtMost } = rules.push;

/** What people wrote themselves in what a notification is filled with, emptied. */
const unsaid: Record<NotificationType, object> = {
  order_placed: {},
  order_status: { reason: null },
  order_promised: {},
  new_order: {},
  order_cancelled: { reason: null },
  request_posted: {},
  thread_opened: { title: null },
  thread_reply: { title: null },
  content_warning: { reason: null },
  ad_expired: { title: null },
};

/**
 * What a push says of a notification. It passes through others' hands and is shown on a locked screen: what people wrote
 * themselves is left out, since there may be a phone number or an address in it.
 */
export function composePush(
  world: Pick<World, 'config'>,
  { _id, type, data, recipientKind }: Pick<NotificationRecord, '_id' | 'type' | 'data' | 'recipientKind'>,
  language: Language,
): PushMessage {
  const said = { ...(data as object), ...unsaid[type] };
  const { title, body } = renderNotification(world, { type, data: said }, language);
  return cut({
    title,
    body,
    tag: `notification-${_id}`,
    url: appPage(world, pageOf(recipientKind, type, data)),
    data: { type, notificationId: _id, ...idsIn(data) },
    isUrgent: urgentTopics.has(topicOf[type]),
  });
}

/** `orderId`, `storeId` and the like. */
const idsIn = (data: object): Record<string, number> =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => /Id$/.test(name) && typeof value === 'number'));

/** The longest texts are shortened until the push services take it. */
function cut(message: PushMessage): PushMessage {
  let { title, body } = message;
  title = shortened(title, 120);
  while (Buffer.byteLength(JSON.stringify({ ...message, title, body })) > payloadBytesAtMost) {
    body = shortened(body, Math.floor([...body].length * 0.8));
  }
  return { ...message, title, body };
}

function shortened(text: string, length: number): string {
  const signs = [...text];
  return signs.length > length ? `${signs.slice(0, Math.max(0, length - 1)).join('')}…` : text;
}
