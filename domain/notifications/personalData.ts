import { Notification } from '../../models/Notification.js';
import { SellerNotification } from '../../models/SellerNotification.js';
import { removeRows } from '../forgetRows.js';
import { type PersonalData, personalData } from '../personalData.js';

const exported = ['type', 'title', 'body', 'data', 'isRead', 'createdAt'] as const;
const ofConsumer = (consumerId: number) => ({ consumerId });
const ofSeller = (sellerId: number) => ({ sellerId });

/** People's inboxes. */
export const inNotifications: readonly PersonalData[] = [
  personalData(Notification, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: removeRows(Notification, ofConsumer),
    exported,
  }),
  personalData(SellerNotification, {
    kind: 'seller',
    rows: ofSeller,
    forget: removeRows(SellerNotification, ofSeller),
    exported,
  }),
];
