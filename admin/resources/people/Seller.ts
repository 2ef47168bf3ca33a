import type { ActionContext, ActionRequest, ActionResponse, ResourceWithOptions } from 'adminjs';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { settledAfterMs } from '../../../domain/ledger/settleSeller.js';
import { waiveAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { Seller as model } from '../../../models/accounts/Seller.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import { settlementFacts } from '../../facts/settlementFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { mayDo } from '../../rights/rights.js';
import { accountActions } from './accountActions.js';
import { settleAction } from './settleAction.js';

/** Waives the balance of a seller, for example before the account is erased. */
const waiveAction = (world: World) =>
  recordAction({
    icon: 'Slash',
    variant: 'danger',
    explanation:
      'The whole balance is written off, whether the platform or the seller owes it. Its ledger entries are settled ' +
      'without a transfer. The seller can then erase the account. A large balance waits for a second operator. This ' +
      'cannot be undone.',
    facts: (sellerId) => settlementFacts(sellerId, new Date(world.now().getTime() - settledAfterMs)),
    button: 'Waive balance',
    fields: [staffReason],
    perform: (operator, sellerId, { reason = '' }) => waiveAlone(world, operator, sellerId, reason),
    done: 'The balance was waived. Its rows are being settled.',
  });

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
