import type { ResourceWithOptions } from 'adminjs';
import { Restaurant as model } from '../../../models/food/Restaurant.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The restaurants of the archived food ordering. */
export const Restaurant = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.food('Home'),
    titleProperty: 'name',
    listProperties: ['_id', 'name', 'address', 'phone', 'isActive', 'importedAt'],
    filterProperties: ['name', 'address', 'isActive', 'importedAt'],
    showProperties: [
      ...['name', 'description', 'address', 'phone', 'imageUrl', 'isActive', 'menu', '_id', 'importedAt', 'createdAt'],
    ],
    properties: { description: showAs.longText, imageUrl: showAs.url, menu: showAs.menu },
  },
});
