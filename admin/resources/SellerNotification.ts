import type { ResourceWithOptions } from 'adminjs';
import { SellerNotification as model } from '../../models/SellerNotification.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** The inboxes of sellers. */
export const SellerNotification = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.system('Bell'),
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['title', 'body', 'sellerId', 'storeId', 'isRead', 'createdAt'],
    filterProperties: ['type', 'sellerId', 'storeId', 'isRead', 'createdAt'],
    properties: { body: showAs.longText, data: showAs.keyValues },
    actions: readOnly,
  },
});
