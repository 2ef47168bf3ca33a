import { type ActionResponse, flat, type RecordJSON, type ResourceWithOptions } from 'adminjs';
import { renderNotification } from '../../../domain/notifications/renderNotification.js';
import type { World } from '../../../domain/world.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { Notification as model } from '../../../models/notifications/Notification.js';
import { type NotificationType, notificationTypes } from '../../../models/notifications/notificationKinds.js';
import { nameAccounts } from '../../actions/nameAccounts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The inboxes of consumers, sellers and doctors, in the console's language. */
export const Notification = (world: World): ResourceWithOptions => {
  const render = ({ params }: RecordJSON) => {
    const row = { type: params.type as NotificationType, data: flat.get(params, 'data') };
    Object.assign(params, renderNotification(world, row, 'en'));
  };
  return {
    resource: model,
    options: {
      navigation: navigation.system('Bell'),
      titleProperty: '_id',
      listProperties: ['title', 'body', 'recipientKind', 'recipientId', 'isRead', 'createdAt'],
      filterProperties: ['type', 'recipientKind', 'recipientId', 'isRead', 'createdAt'],
      showProperties: ['title', 'body', 'type', 'recipientKind', 'recipientId', 'isRead', 'data', '_id', 'createdAt'],
      properties: {
        title: { isSortable: false },
        body: { ...showAs.longText, isSortable: false },
        type: showAs.badge(notificationTypes),
        recipientKind: showAs.badge(accountKinds),
        recipientId: showAs.accountLink,
        data: showAs.keyValues,
      },
      actions: {
        list: {
          after: async (response: ActionResponse) => {
            for (const record of response.records) render(record);
            await nameAccounts(response.records, 'recipient');
            return response;
          },
        },
        show: {
          after: async (response: ActionResponse) => {
            render(response.record);
            await nameAccounts([response.record], 'recipient');
            return response;
          },
        },
      },
    },
  };
};
