import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../domain/world.js';
import { Seller as model } from '../../models/Seller.js';
import { accountDeeds } from './accountDeeds.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** The people behind the stores. */
export const Seller = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Briefcase'),
    titleProperty: 'name',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['name', 'email', 'whatsappNumber', 'emailVerified', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'whatsappNumber', 'emailVerified', 'createdAt'],
    showProperties: [
      ...['name', 'sellerType', 'whatsappNumber', 'email', 'emailVerified', 'phone', 'phoneVerified'],
      ...['suspendedUntil', 'suspensionReason', '_id', 'createdAt', 'updatedAt'],
    ],
    properties: { suspendedUntil: showAs.suspension },
    actions: { ...readOnly, ...accountDeeds(world, 'seller') },
  },
});
