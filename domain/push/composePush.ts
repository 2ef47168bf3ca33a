import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationRecord } from '../../models/notifications/Notification.js';
import { notificationKinds } from '../../models/notifications/notificationKinds.js';
import type { PushMessage } from '../../providers/push/PushProvider.js';
import { appPage } from '../mails/appPage.js';
import { urgentTopics } from '../notifications/preferences.js';
import { renderNotification } from '../notifications/renderNotification.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const { payloadBytesAtMost } = rules.push;

/**
 * Composes the push of a notification. Text that a person wrote is left out: it may contain a phone number or an
 * address, and a push passes third parties and appears on a locked screen.
 */
export function composePush(
  world: Pick<World, 'config'>,
  { _id, type, data }: Pick<NotificationRecord, '_id' | 'type' | 'data'>,
  language: Language,
): PushMessage {
  const { topic, page, userWritten } = notificationKinds[type];
  const withoutUserText = { ...data, ...Object.fromEntries(userWritten.map((field) => [field, null])) };
  const { title, body } = renderNotification(world, { type, data: withoutUserText }, language);
  return fitToLimit({
    title,
    body,
    tag: `notification-${_id}`,
    url: appPage(world, page(data as never)),
    data: { type, notificationId: _id, ...idsIn(data) },
    isUrgent: urgentTopics.has(topic),
  });
}

/** `orderId`, `storeId` and the like. */
const idsIn = (data: object): Record<string, number> =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => /Id$/.test(name) && typeof value === 'number'));

/** Shortens title and body until the message fits the limit of the push services. */
function fitToLimit(message: PushMessage): PushMessage {
  let { title, body } = message;
  title = truncate(title, 120);
  while (Buffer.byteLength(JSON.stringify({ ...message, title, body })) > payloadBytesAtMost) {
    body = truncate(body, Math.floor([...body].length * 0.8));
  }
  return { ...message, title, body };
}

function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, Math.max(0, length - 1)).join('')}…` : text;
}
