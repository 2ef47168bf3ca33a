import type { ResourceWithOptions } from 'adminjs';
import { deliveryStates, DeliveryLog as model } from '../../../models/DeliveryLog.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { pushForms } from '../../../models/PushSubscription.js';
import { navigation } from '../../options/navigation.js';
import { readOnly } from '../../options/readOnly.js';
import { showAs } from '../../options/showAs.js';

/** What became of each push, to each browser and app. A message that waits for long is retried under outbox messages. */
export const DeliveryLog = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Activity'),
    titleProperty: '_id',
    sort: { sortBy: 'triedAt', direction: 'desc' },
    listProperties: ['notificationId', 'recipientKind', 'recipientId', 'form', 'state', 'lastError', 'triedAt'],
    filterProperties: ['recipientKind', 'recipientId', 'form', 'state', 'triedAt'],
    properties: {
      recipientKind: showAs.badge(accountKinds),
      form: showAs.badge(pushForms),
      state: showAs.badge(deliveryStates),
      lastError: showAs.longText,
    },
    actions: readOnly,
  },
});
