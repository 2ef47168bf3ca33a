import { inboxOf, Notification, type Recipient } from '../../models/notifications/Notification.js';
import type { NotificationType } from '../../models/notifications/notificationKinds.js';

/** Removes the unread notifications of a kind about an order, before a newer one replaces them. */
export async function dropUnread(whose: Recipient, type: NotificationType, orderId: number): Promise<void> {
  await Notification.deleteMany({ type, 'data.orderId': orderId, ...inboxOf(whose), isRead: false });
}
