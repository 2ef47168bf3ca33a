import { readAll, readOne } from '../../domain/notifications/readAll.js';
import { rules } from '../../domain/rules.js';
import { countUnread, notificationsOf } from '../../models/notifications/Notification.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints, type Group } from '../../server/http/endpoint.js';
import { array, id, integer, object } from '../../server/http/inputs/fields.js';
import { notification, presentNotification } from '../shapes/notification.js';

const pages = newestFirst('notifications');
const { unreadCountAtMost } = rules.notifications;
const unreadCount = integer({
  min: 0,
  description: `Unread notifications of the whole inbox, counted up to ${unreadCountAtMost}`,
});

/** The endpoints of the caller's inbox, under a prefix. */
function inbox(prefix: string, audience: 'account' | 'seller'): Group {
  const group = endpoints(prefix, 'Notifications');

  group.get(
    '',
    {
      summary: 'List your notifications',
      description: 'Newest first.',
      for: audience,
      query: pageQuery,
      answer: [
        200,
        object({
          notifications: array(notification, { description: 'The notifications, newest first' }),
          unreadCount,
          nextCursor,
        }),
      ],
    },
    async ({ world, caller, query: { cursor, limit } }) => {
      const [rows, unread] = await Promise.all([
        notificationsOf(caller, pages.after(cursor), limit),
        countUnread(caller, unreadCountAtMost),
      ]);
      const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
      const language = caller.account.language ?? 'en';
      const notifications = page.map((row) => presentNotification(world, row, language));
      return { notifications, unreadCount: unread, nextCursor };
    },
  );

  group.post(
    '/:notificationId/read',
    {
      summary: 'Mark a notification as read',
      description: 'Marking it again changes nothing.',
      for: audience,
      params: { notificationId: id('The id of the notification') },
      answer: [200, object({ notification })],
      refuses: ['notification_not_found'],
    },
    async ({ world, caller, params: { notificationId } }) => {
      const row = await readOne(caller, notificationId);
      return { notification: presentNotification(world, row, caller.account.language ?? 'en') };
    },
  );

  group.post(
    '/read-all',
    {
      summary: 'Mark all your notifications as read',
      description: 'Later notifications stay unread. A very large inbox takes a few seconds longer.',
      for: audience,
      limit: 'accountWrite',
      answer: [200, object({ unreadCount })],
    },
    async ({ world, caller }) => {
      await readAll(world, caller);
      return { unreadCount: await countUnread(caller, unreadCountAtMost) };
    },
  );
  return group;
}

/** For consumers, sellers and doctors, each with their own credential. */
export const notifications = inbox('/notifications', 'account');
/** An alias for sellers. */
export const sellerNotifications = inbox('/seller/notifications', 'seller');
