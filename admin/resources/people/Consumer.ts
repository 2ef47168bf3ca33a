import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { Consumer as model } from '../../../models/accounts/Consumer.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { accountActions } from './accountActions.js';

/** Consumers: people who buy, post ads and help each other. */
export const Consumer = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Users'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'phone', 'emailVerified', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'phone', 'emailVerified', 'referralCode', 'createdAt'],
    showProperties: [
      'name',
      'alias',
      'email',
      'emailVerified',
      'phone',
      'phoneVerified',
      'suspendedUntil',
      'suspensionReason',
      'referralCode',
      'refusedCashAt',
      'referredById',
      '_id',
      'createdAt',
      'updatedAt',
      'everything',
    ],
    properties: { suspendedUntil: showAs.suspension, everything: showAs.personExportLink },
    actions: accountActions(world, 'consumer'),
  },
});
