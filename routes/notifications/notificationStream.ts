import { StreamCursor } from '../../database/changes/StreamCursor.js';
import {
  inboxAfter,
  inboxSince,
  Notification,
  type NotificationRecord,
  type Recipient,
  recipientsOf,
} from '../../models/notifications/Notification.js';
import { endpoints } from '../../server/http/endpoint.js';
import { object } from '../../server/http/inputs/fields.js';
import { type Feed, follow, wrongEventId } from '../../server/http/streams/follow.js';
import { notification, presentNotification } from '../shapes/notification.js';

export const notificationStream = endpoints('/notifications', 'Notifications');

const topicOf = ({ kind, id }: Recipient) => `${kind} ${id}`;

/** Somebody's inbox, entry by entry. */
const inbox: Feed<Recipient, NotificationRecord> = {
  event: 'notification',
  wokenBy: {
    [Notification.collection.collectionName]: async (ids) => (await recipientsOf(ids.map(Number))).map(topicOf),
  },
  topicOf,
  read: async (recipient, { after, limit, now }) => {
    if (after === undefined) {
      const bookmark = await StreamCursor.atEnd({ since: (at, limit) => inboxSince(recipient, at, limit) }, now);
      return [{ id: String(bookmark) }];
    }
    const bookmark = StreamCursor.from(after);
    if (!bookmark) throw wrongEventId();
    return bookmark.readOn(
      { after: (keys, limit) => inboxAfter({ whose: recipient, after: keys, limit }) },
      limit,
      now,
    );
  },
};

notificationStream.get(
  '/stream',
  {
    summary: 'Follow your inbox',
    description:
      'Server-sent events: each new entry of the inbox, as an event `notification`. The first thing sent is an id alone, so that a ' +
      'client that comes back with `Last-Event-ID` gets every entry made since it first came, once. To miss nothing, open the stream ' +
      'first, and then read the inbox. It ends when the token is no longer good.',
    for: 'account',
    stream: true,
    answer: [200, object({ notification })],
    refuses: ['streams_limit'],
  },
  (call) =>
    follow(call, {
      feed: inbox,
      key: { kind: call.caller.kind, id: call.caller.id },
      present: (row, { language }) => ({ notification: presentNotification(call.world, row, language ?? 'en') }),
    }),
);
