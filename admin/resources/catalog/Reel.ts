import type { ResourceWithOptions } from 'adminjs';
import { Reel as model, reelStatuses } from '../../../models/catalog/Reel.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Short videos about products. */
export const Reel = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Film'),
    listProperties: ['title', 'status', 'consumerId', 'videoUrl', 'createdAt'],
    filterProperties: ['title', 'status', 'consumerId', 'createdAt'],
    properties: {
      status: showAs.badge(reelStatuses),
      videoUrl: showAs.url,
      productIds: { reference: 'Product', isArray: true, ...showAs.longText },
    },
  },
});
