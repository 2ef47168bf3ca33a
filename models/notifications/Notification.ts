import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { batched } from '../../database/batching/batched.js';
import { afterKeys } from '../../database/keyset.js';
import { type AccountKind, accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { notificationTypes } from './notificationKinds.js';

/** An entry of an inbox. Its title and body are rendered on each read, in the reader's language. */
const notificationSchema = new Schema(
  {
    _id: integerKey,
    recipientKind: { type: String, enum: accountKinds, required: true },
    recipientId: { type: Number, required: true },
    type: { type: String, enum: notificationTypes, required: true },
    /** The values of the texts and the ids of the page to open; see `NotificationData`. */
    data: { type: Schema.Types.Mixed, default: {} },
    isRead: { type: Boolean, default: false },
  },
  { timestamps: true, minimize: false, live: true },
);

notificationSchema.plugin(integerId, { name: 'Notification' });
notificationSchema.index({ recipientKind: 1, recipientId: 1, createdAt: -1, _id: -1 });
// Unread entries: counted, and marked as read.
notificationSchema.index(
  { recipientKind: 1, recipientId: 1, createdAt: 1 },
  { name: 'unread', partialFilterExpression: { isRead: false } },
);
// One confirmation per order, when its job is repeated.
notificationSchema.index({ 'data.orderId': 1 }, { unique: true, partialFilterExpression: { type: 'order_placed' } });
// One notification per request and recipient.
notificationSchema.index(
  { 'data.requestId': 1, recipientKind: 1, recipientId: 1 },
  { name: 'told of requests', unique: true, partialFilterExpression: { type: 'request_posted' } },
);
// Erasing an account removes the consumer's reason from sellers' notifications.
notificationSchema.index(
  { 'data.orderId': 1 },
  { name: 'cancelled orders', partialFilterExpression: { type: 'order_cancelled' } },
);

// A newly promised time replaces the unread notification of the earlier one.
notificationSchema.index(
  { 'data.orderId': 1 },
  { name: 'promised times', partialFilterExpression: { type: 'order_promised' } },
);

// Erasing an account removes its name and the titles of its requests from other inboxes.
notificationSchema.index(
  { 'data.threadId': 1 },
  { name: 'conversations', partialFilterExpression: { 'data.threadId': { $gt: 0 } } },
);

export type NotificationRecord = InferRawDocTypeFromSchema<typeof notificationSchema>;
export const Notification = model('Notification', notificationSchema);

/** The owner of an inbox. */
export interface Recipient {
  kind: AccountKind;
  id: number;
}

export const inboxOf = ({ kind, id }: Recipient) => ({ recipientKind: kind, recipientId: id });

const newest = { createdAt: -1, _id: -1 } as const;

/** A page of an inbox, newest first; one row more than `limit`. */
export const notificationsOf = (whose: Recipient, after: readonly unknown[] | undefined, limit: number) =>
  Notification.find(afterKeys(inboxOf(whose), newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();

/** How many entries of an inbox are unread, counted up to `most`. */
export const countUnread = (whose: Recipient, most: number): Promise<number> =>
  Notification.countDocuments({ ...inboxOf(whose), isRead: false })
    .limit(most)
    .exec();

const oldest = { createdAt: 1, _id: 1 } as const;

/** At most `limit` entries after these sort keys, oldest first. Concurrent calls share one query. */
export const inboxAfter = batched(
  async (asked: { whose: Recipient; after: readonly [Date, number]; limit: number }[]) => {
    const { collectionName } = Notification.collection;
    const [first = [], ...others] = asked.map(({ whose, after, limit }, nth) => [
      { $match: afterKeys(inboxOf(whose), oldest, after) },
      { $sort: oldest },
      { $limit: limit },
      { $set: { asked: nth } },
    ]);
    const rows = await Notification.aggregate<NotificationRecord & { asked: number }>([
      ...first,
      ...others.map((pipeline) => ({ $unionWith: { coll: collectionName, pipeline } })),
    ]);
    const entries: NotificationRecord[][] = asked.map(() => []);
    for (const { asked: nth, ...row } of rows) entries[nth]?.push(row);
    return entries;
  },
  50,
);

/** Ids and times of the newest entries since a time, newest first. */
export const inboxSince = (whose: Recipient, since: Date, limit: number) =>
  Notification.find({ ...inboxOf(whose), createdAt: { $gte: since } }, { createdAt: 1 })
    .sort(newest)
    .limit(limit)
    .lean();

/** The recipients of these notifications. */
export async function recipientsOf(ids: number[]): Promise<Recipient[]> {
  const rows = await Notification.find({ _id: { $in: ids } }, { recipientKind: 1, recipientId: 1 }).lean();
  return rows.map(({ recipientKind, recipientId }) => ({ kind: recipientKind, id: recipientId }));
}
