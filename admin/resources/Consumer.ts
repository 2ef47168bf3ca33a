import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../domain/world.js';
import { Consumer as model } from '../../models/Consumer.js';
import { accountDeeds } from './accountDeeds.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** The people who buy, advertise and help. */
export const Consumer = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Users'),
    titleProperty: 'name',
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['name', 'email', 'phone', 'emailVerified', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'phone', 'emailVerified', 'referralCode', 'createdAt'],
    showProperties: [
      ...['name', 'alias', 'email', 'emailVerified', 'phone', 'phoneVerified', 'suspendedUntil', 'suspensionReason'],
      ...['referralCode', 'referredById', '_id', 'createdAt', 'updatedAt'],
    ],
    properties: { suspendedUntil: showAs.suspension },
    actions: { ...readOnly, ...accountDeeds(world, 'consumer') },
  },
});
