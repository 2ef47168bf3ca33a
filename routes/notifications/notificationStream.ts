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

/** New entries of an inbox. */
const inbox: Feed<Recipient, NotificationRecord> = {
  event: 'notification',
  wokenBy: {
    [Notification.collection.collectionName]: async (ids) => (await recipientsOf(ids.map(Number))).map(topicOf),
  },
  topicOf,
  read: async (recipient, { after, limit, now }) => {
    if (after === undefined) {
      const cursor = await StreamCursor.atEnd({ since: (at, limit) => inboxSince(recipient, at, limit) }, now);
      return [{ id: String(cursor) }];
    }
    const cursor = StreamCursor.from(after);
    if (!cursor) throw wrongEventId();
    return cursor.readOn({ after: (keys, limit) => inboxAfter({ whose: recipient, after: keys, limit }) }, limit, now);
  },
};

notificationStream.get(
  '/stream',
  {
    summary: 'Follow your inbox',
    description:
      'Server-sent events: one event `notification` for each new entry of the inbox. The first event has only an id, ' +
      'so that a client that reconnects with `Last-Event-ID` gets every entry since its first connection exactly ' +
      'once. Open the stream before you read the inbox. The stream ends when the token expires or is revoked.',
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
