import type { ActionContext, ActionRequest, ActionResponse, ResourceWithOptions } from 'adminjs';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import type { World } from '../../../domain/world.js';
import { Seller as model } from '../../../models/accounts/Seller.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { mayDo } from '../../rights/mayDo.js';
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
      'name',
      'balance',
      'sellerType',
      'whatsappNumber',
      'email',
      'emailVerified',
      'phone',
      'phoneVerified',
      'suspendedUntil',
      'suspensionReason',
      '_id',
      'createdAt',
      'updatedAt',
      'everything',
    ],
    properties: {
      balance: { ...showAs.money, type: 'number' },
      suspendedUntil: showAs.suspension,
      everything: showAs.personExportLink,
    },
    actions: {
      show: {
        after: async (response: ActionResponse, _request: ActionRequest, { currentAdmin }: ActionContext) => {
          const { params } = response.record;
          // What the platform owes the seller.
          if (mayDo(currentAdmin?.role, 'LedgerEntry', 'list'))
            params.balance = await balanceOf({ sellerId: Number(params._id) });
          return response;
        },
      },
      settle: settleAction(world),
      waiveBalance: waiveAction(world),
      ...accountActions(world, 'seller'),
    },
  },
});
