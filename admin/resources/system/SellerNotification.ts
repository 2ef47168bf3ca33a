import type { ResourceWithOptions } from 'adminjs';
import { SellerNotification as model } from '../../../models/SellerNotification.js';
import { navigation } from '../../options/navigation.js';
import { readOnly } from '../../options/readOnly.js';
import { showAs } from '../../options/showAs.js';

/** Notifications of sellers. */
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
