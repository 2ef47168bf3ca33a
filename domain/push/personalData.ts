import { accountKinds } from '../../models/fields/accountFields.js';
import { DeliveryLog } from '../../models/notifications/DeliveryLog.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import { type PersonalData, personalData, removeRows } from '../personalData/personalData.js';

/** The devices of a person, and the log of messages to the person. */
export const inPush: readonly PersonalData[] = accountKinds.flatMap((kind) => {
  const targets = (ownerId: number) => ({ ownerKind: kind, ownerId });
  const deliveries = (recipientId: number) => ({ recipientKind: kind, recipientId });
  return [
    personalData(PushSubscription, {
      kind,
      rows: targets,
      forget: removeRows(PushSubscription, targets),
      exported: ['form', 'deviceType', 'createdAt', 'renewedAt'],
    }),
    personalData(DeliveryLog, {
      kind,
      rows: deliveries,
      forget: removeRows(DeliveryLog, deliveries),
      exported: ['notificationId', 'form', 'state', 'triedAt'],
    }),
  ];
});
