import type { ResourceWithOptions } from 'adminjs';
import { loginKinds } from '../../../models/fields/accountFields.js';
import { deliveryForms, deliveryStates, DeliveryLog as model } from '../../../models/notifications/DeliveryLog.js';
import { readingAccounts } from '../../actions/nameAccounts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The delivery log of mails, texts and pushes. Retry a waiting message under outbox messages. */
export const DeliveryLog = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Activity'),
    titleProperty: '_id',
    sort: { sortBy: 'triedAt', direction: 'desc' },
    listProperties: ['messageId', 'recipientKind', 'recipientId', 'form', 'state', 'lastError', 'triedAt'],
    filterProperties: ['recipientKind', 'recipientId', 'form', 'state', 'triedAt', 'notificationId', 'traceId'],
    properties: {
      recipientKind: showAs.badge(loginKinds),
      recipientId: showAs.accountLink,
      form: showAs.badge(deliveryForms),
      state: showAs.badge(deliveryStates),
      lastError: showAs.longText,
    },
    actions: readingAccounts('recipient'),
  },
});
