import type { ResourceWithOptions } from 'adminjs';
import { Notification as model } from '../../../models/Notification.js';
import { navigation } from '../../options/navigation.js';
import { readOnly } from '../../options/readOnly.js';
import { showAs } from '../../options/showAs.js';

/** Notifications of consumers. */
export const Notification = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Bell'),
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['title', 'body', 'consumerId', 'isRead', 'createdAt'],
    filterProperties: ['type', 'consumerId', 'isRead', 'createdAt'],
    properties: { body: showAs.longText, data: showAs.keyValues },
    actions: readOnly,
  },
});
