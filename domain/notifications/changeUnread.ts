import { inboxOf, Notification, type Recipient } from '../../models/notifications/Notification.js';
import type { NotificationData, NotificationType } from '../../models/notifications/notificationKinds.js';

/** Changes the data of an unread notification about an order, without a push. */
export async function changeUnread<Type extends NotificationType>(
  whose: Recipient,
  type: Type,
  orderId: number,
  data: Partial<NotificationData[Type]>,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value]));
  await Notification.updateMany({ type, 'data.orderId': orderId, ...inboxOf(whose), isRead: false }, { $set: changed });
}
