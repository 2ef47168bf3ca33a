import type { ResourceWithOptions } from 'adminjs';
import { returnAlone } from '../../../domain/staff/approvals/performAlone.js';
import { proposeReturnLine } from '../../../domain/staff/settlements/returnSettlement.js';
import type { World } from '../../../domain/world.js';
import {
  leftOutReasons,
  Settlement as model,
  settlementDirections,
  settlementStatuses,
} from '../../../models/ledger/Settlement.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Transfers that settled a balance between platform and seller. Staff record them on the seller's page. */
export const Settlement = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('CreditCard'),
    titleProperty: '_id',
    listProperties: [
      '_id',
      'sellerId',
      'amount',
      'closingBalance',
      'status',
      'leftOutReason',
      'utr',
      'runId',
      'createdAt',
    ],
    filterProperties: ['utr', 'sellerId', 'direction', 'status', 'runId', 'operatorId', 'createdAt'],
    showProperties: [
      'amount',
      'direction',
      'sellerId',
      'utr',
      'status',
      'failureReason',
      'leftOutReason',
      'openingBalance',
      'closingBalance',
      'runId',
      'payee.holder',
      'payee.last4',
      'entries',
      'until',
      'statement',
      'operatorId',
      'createdAt',
      'doneAt',
      'returnedAt',
      'returnLineId',
      '_id',
    ],
    properties: {
      amount: showAs.money,
      openingBalance: showAs.money,
      closingBalance: showAs.money,
      leftOutReason: showAs.badge(leftOutReasons),
      direction: showAs.badge(settlementDirections),
      status: showAs.badge(settlementStatuses),
      statement: showAs.statementLink,
    },
    actions: {
      returnSettlement: recordAction({
        icon: 'CornerUpLeft',
        variant: 'danger',
        when: ({ status, direction }) => status === 'done' && direction !== 'waived',
        explanation:
          'Do this when the bank statement shows that the transfer came back. The amount is owed again, and the next ' +
          'settlement includes it. The seller is notified. A large sum waits for a second operator. This cannot be ' +
          'undone.',
        button: 'Transfer came back',
        fields: [
          {
            name: 'lineId',
            label: 'Statement line',
            type: 'text',
            required: true,
            hint: 'The number of the bank statement line that has the returned money. Import the statement first.',
          },
        ],
        fill: async (settlementId) => {
          const lineId = await proposeReturnLine(settlementId);
          return lineId ? { lineId: String(lineId) } : {};
        },
        perform: (operator, settlementId, { lineId = '' }) => returnAlone(world, operator, settlementId, lineId),
        done: 'The transfer was recorded as returned.',
      }),
    },
  },
});
