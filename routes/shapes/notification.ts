import { formatPaise } from '../../domain/money.js';
import { renderNotification } from '../../domain/notifications/renderNotification.js';
import type { World } from '../../domain/world.js';
import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationRecord } from '../../models/notifications/Notification.js';
import { notificationTypes } from '../../models/notifications/notificationKinds.js';
import {
  anything,
  boolean,
  type Infer,
  id,
  named,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

export const notification = named(
  'Notification',
  object(
    {
      id: id('The id of the notification'),
      type: oneOf(notificationTypes, 'What happened'),
      title: string({ description: 'In the language of your account' }),
      body: string({ description: 'The text, in the language of your account' }),
      data: anything('The ids of the page to open, and the values in its texts'),
      isRead: boolean('Whether you have marked it as read'),
      createdAt: timestamp('When it was sent'),
    },
    'A notification in the inbox',
  ),
);

/** @param language of the reader */
export function presentNotification(
  world: Pick<World, 'config'>,
  { _id, type, data, isRead, createdAt }: NotificationRecord,
  language: Language,
): Infer<typeof notification> {
  return {
    id: _id,
    type,
    ...renderNotification(world, { type, data }, language),
    data: presentData(data),
    isRead,
    createdAt,
  };
}

/** `total` is the only amount of money in a notification. */
const presentData = (data: Record<string, unknown>) =>
  typeof data.total === 'number' ? { ...data, total: formatPaise(data.total) } : data;
