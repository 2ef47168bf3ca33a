import {
  inboxOf,
  Notification,
  type NotificationRecord,
  type Recipient,
} from '../../models/notifications/Notification.js';
import { Refused } from '../errors.js';

/** Marks one notification as read. Refuses `notification_not_found` when it is not in this inbox. */
export async function readOne(whose: Recipient, id: number): Promise<NotificationRecord> {
  const mine = { _id: id, ...inboxOf(whose) };
  const notification = await Notification.findOneAndUpdate(
    mine,
    { $set: { isRead: true } },
    { returnDocument: 'after' },
  ).lean();
  if (!notification) throw new Refused('notification_not_found');
  return notification;
}
