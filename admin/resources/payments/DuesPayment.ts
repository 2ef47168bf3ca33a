import type { ResourceWithOptions } from 'adminjs';
import { matchDues, rejectDues } from '../../../domain/staff/payments/duesPayments.js';
import type { World } from '../../../domain/world.js';
import { verifications } from '../../../models/orders/StoreOrder.js';
import { DuesPayment as model } from '../../../models/payments/DuesPayment.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import { duesFacts } from '../../facts/duesFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const isUnverified = ({ verification }: { verification?: unknown }) => verification === 'unverified';

/** What sellers claim to have paid of their dues for cash orders. The import of a bank statement verifies it too. */
export const DuesPayment = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('Briefcase'),
    titleProperty: '_id',
    listProperties: ['_id', 'sellerId', 'amount', 'verification', 'utr', 'reference', 'createdAt'],
    filterProperties: ['verification', 'sellerId', 'utr', 'rejectedUtr', 'reference', 'createdAt'],
    showProperties: [
      'amount',
      'sellerId',
      'verification',
      'utr',
      'reference',
      'rejectedUtr',
      'rejectionReason',
      'reversedTimes',
      'decidedAt',
      'createdAt',
      '_id',
    ],
    properties: { amount: showAs.money, verification: showAs.badge(verifications) },
    actions: {
      matchDues: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: isUnverified,
        explanation:
          'Do this when the bank statement lists this UTR with this amount. The seller then owes this much less, and ' +
          'the stores accept cash again if the rest is within the limit.',
        button: 'Mark as found',
        facts: (paymentId) => duesFacts(world, paymentId),
        inQueue: true,
        instead: { action: 'rejectDues', label: 'Reject instead' },
        perform: (operator, paymentId) => doneIf(matchDues(world, operator, paymentId)),
        done: 'The payment is booked.',
      }),
      rejectDues: recordAction({
        icon: 'XCircle',
        variant: 'danger',
        when: isUnverified,
        explanation:
          'Do this when the bank statement does not list this UTR. The balance of the seller stays as it is. If the ' +
          'UTR appears later, the payment is open again.',
        button: 'Reject payment',
        facts: (paymentId) => duesFacts(world, paymentId),
        inQueue: true,
        instead: { action: 'matchDues', label: 'Found: book instead' },
        fields: [{ name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'The seller sees it.' }],
        perform: (operator, paymentId, { reason = '' }) => doneIf(rejectDues(world, operator, paymentId, reason)),
        done: 'The payment was rejected.',
      }),
    },
  },
});
