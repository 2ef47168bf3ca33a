import { accountKinds } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import { type PersonalData, personalData, removeRows } from '../personalData/personalData.js';

/** People's inboxes. */
export const inNotifications: readonly PersonalData[] = accountKinds.map((kind) => {
  const rows = (recipientId: number) => ({ recipientKind: kind, recipientId });
  return personalData(Notification, {
    kind,
    rows,
    forget: removeRows(Notification, rows),
    exported: ['type', 'data', 'isRead', 'createdAt'],
  });
});
