import type { Action, ActionResponse, ResourceWithOptions } from 'adminjs';
import { startRun } from '../../../domain/settlements/startRun.js';
import { sendAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { SettlementRun as model, runStatuses } from '../../../models/ledger/SettlementRun.js';
import { recordAction } from '../../actions/recordAction.js';
import { resourceAction } from '../../actions/resourceAction.js';
import type { ComponentName } from '../../components/names.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const returnImport: ComponentName = 'ReturnImport';

/** Settlement runs: one settlement for each seller, and the files to and from the bank. */
export const SettlementRun = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('Send'),
    titleProperty: 'until',
    listProperties: ['until', 'status', 'transfers', 'amount', 'owing', 'leftOut', 'createdAt'],
    filterProperties: ['until', 'status', 'createdAt'],
    showProperties: [
      'until',
      'status',
      'amount',
      'transfers',
      'owing',
      'leftOut',
      'payouts',
      'holdDays',
      'minimum',
      'operatorId',
      'approvedById',
      'sentAt',
      '_id',
      'createdAt',
    ],
    properties: {
      status: showAs.badge(runStatuses),
      amount: showAs.money,
      minimum: showAs.money,
      payouts: { ...showAs.payoutsLink, type: 'mixed' },
    },
    actions: {
      startRun: resourceAction({
        icon: 'Play',
        explanation:
          'Makes one settlement for each seller with rows that are due: orders that were delivered long enough ago ' +
          'and have no open refund or dispute. A day has one run: starting it again opens that one.',
        button: 'Start the run',
        fields: [
          {
            name: 'until',
            label: 'Last day',
            type: 'text',
            required: false,
            hint: 'Such as 2026-11-29. Empty: yesterday.',
          },
        ],
        perform: async (operator, { until }) => {
          const { _id } = await startRun(world, operator, until || undefined);
          return { kind: 'created', recordId: _id };
        },
        done: 'The run was started. Its settlements are made within a minute.',
      }),
      importReturn: {
        actionType: 'resource',
        icon: 'Upload',
        component: returnImport,
        handler: async () => ({}),
      } satisfies Omit<Action<ActionResponse>, 'name'>,
      sendPayouts: recordAction({
        icon: 'Check',
        variant: 'primary',
        when: ({ status }) => status === 'open',
        explanation:
          'Allows the payout file, which you then download and give to the bank. A large sum waits for a second ' +
          'operator. Sellers without a bank account, or who changed theirs in the last 48 hours, are left out.',
        button: 'Allow the payout file',
        perform: (operator, runId) => sendAlone(world, operator, runId),
        done: 'The payout file can be downloaded.',
      }),
    },
  },
});
