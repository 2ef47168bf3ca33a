import type { ResourceWithOptions } from 'adminjs';
import { Reel as model, reelStatuses } from '../../models/Reel.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** Short videos that show products. */
export const Reel = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.trade('Film'),
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['title', 'status', 'consumerId', 'videoUrl', 'createdAt'],
    filterProperties: ['title', 'status', 'consumerId', 'createdAt'],
    properties: {
      status: showAs.badge(reelStatuses),
      videoUrl: showAs.webLink,
      productIds: { reference: 'Product', isArray: true, ...showAs.longText },
    },
    actions: readOnly,
  },
});
