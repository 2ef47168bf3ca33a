import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { Seller as model } from '../../../models/accounts/Seller.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { accountActions } from './accountActions.js';
import { settleAction } from './settleAction.js';
import { waiveAction } from './waiveAction.js';

/** Sellers: the owners of stores. */
export const Seller = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Briefcase'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'whatsappNumber', 'emailVerified', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'whatsappNumber', 'emailVerified', 'createdAt'],
    showProperties: [
      ...['name', 'sellerType', 'whatsappNumber', 'email', 'emailVerified', 'phone', 'phoneVerified'],
      ...['suspendedUntil', 'suspensionReason', '_id', 'createdAt', 'updatedAt', 'everything'],
    ],
    properties: { suspendedUntil: showAs.suspension, everything: showAs.personExportLink },
    actions: { settle: settleAction(world), waiveBalance: waiveAction(world), ...accountActions(world, 'seller') },
  },
});
