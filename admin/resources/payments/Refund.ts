import type { ResourceWithOptions } from 'adminjs';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import {
  Refund as model,
  refundBearers,
  refundPayers,
  refundReasons,
  refundStatuses,
  refundWays,
} from '../../../models/payments/Refund.js';
import { recordAction } from '../../actions/recordAction.js';
import { manualRefundFacts } from '../../facts/manualRefundFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Refunds: sent by the gateway, or transferred by staff. */
export const Refund = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('CornerUpLeft'),
    titleProperty: '_id',
    listProperties: ['_id', 'amount', 'status', 'isHeld', 'way', 'bearer', 'reason', 'orderId', 'createdAt', 'doneAt'],
    filterProperties: ['status', 'isHeld', 'way', 'reason', 'orderId', 'createdAt', 'sessionId'],
    properties: {
      note: showAs.longText,
      payerNotified: showAs.tags,
      formToken: { isVisible: false },
      amount: showAs.money,
      'returned.fee': showAs.money,
      'returned.contribution': showAs.money,
      'returned.reel': showAs.money,
      status: showAs.badge(refundStatuses),
      way: showAs.badge(refundWays),
      reason: showAs.badge(refundReasons),
      bearer: showAs.badge(refundBearers),
      paidBy: showAs.badge(refundPayers),
    },
    actions: {
      markRefunded: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ way, status }) => status === 'failed' || (way === 'manual' && status === 'requested'),
        explanation:
          'Do this after the customer received the money. Choose the store if it held the money (“Bearer: seller”) ' +
          'and refunded it; otherwise the platform charges the refund to the seller. The UTR of the payment, if any, ' +
          'identifies the customer’s account. When the whole order is refunded, its payment status becomes ' +
          '“Refunded”. This cannot be undone.',
        button: 'Mark as refunded',
        fields: [
          {
            name: 'givenBy',
            label: 'Refunded by',
            type: 'choice',
            choices: [
              { value: 'platform', label: 'The platform' },
              { value: 'seller', label: 'The store' },
            ],
          },
          {
            name: 'transferReference',
            label: 'UTR of the transfer',
            type: 'text',
            atMost: 30,
            hint: 'Required if the platform refunded it. 12 to 22 letters and digits.',
          },
        ],
        facts: manualRefundFacts,
        unavailable: async (refundId) =>
          (await model.exists({ _id: refundId, isHeld: true })) === null
            ? undefined
            : 'The UTR of this payment is not verified, so the money may never have arrived. Find it in the bank ' +
              'statement first, or reject it.',
        inQueue: true,
        fill: async () => ({ givenBy: 'platform' }),
        perform: (operator, refundId, { givenBy, transferReference }) =>
          performAlone(world, operator, {
            action: 'markRefunded',
            recordId: refundId,
            input: { givenBy: givenBy === 'seller' ? givenBy : 'platform', transferReference },
          }),
        done: 'The refund was recorded.',
      }),
    },
  },
});
