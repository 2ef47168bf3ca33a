import type { ResourceWithOptions } from 'adminjs';
import { parsePaise } from '../../../domain/money.js';
import { allowedMoves } from '../../../domain/orders/moving/orderStates.js';
import { cancelAlone } from '../../../domain/staff/approvals/cancelAlone.js';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import { newFormToken } from '../../../domain/staff/newFormToken.js';
import type { World } from '../../../domain/world.js';
import {
  carriers,
  fulfillmentTypes,
  StoreOrder as model,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  type StoreOrderRecord,
  verifications,
} from '../../../models/orders/StoreOrder.js';
import { refundBearers } from '../../../models/payments/Refund.js';
import { recordAction } from '../../actions/recordAction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { returnCashAction } from './remitActions.js';

type Place = Pick<StoreOrderRecord, 'status' | 'fulfillmentType' | 'paymentMethod' | 'paymentStatus'>;

/** Orders. Staff cannot edit them, but can cancel one in any status. */
export const StoreOrder = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.orders('Clipboard'),
    titleProperty: 'orderNumber',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: ['orderNumber', 'status', 'storeId', 'customerName', 'total', 'paymentStatus', 'createdAt'],
    filterProperties: [
      ...['orderNumber', 'status', 'paymentStatus', 'paymentMethod', 'fulfillmentType', 'storeId', 'consumerId'],
      ...['customerName', 'customerPhone', 'createdAt'],
    ],
    showProperties: [
      ...['orderNumber', 'status', 'items', 'paymentMethod', 'paymentStatus', 'paymentVerification'],
      ...['platformFee', 'sellerAmount'],
      ...['storeId', 'sellerId', 'consumerId', 'customerName', 'customerPhone', 'fulfillmentType', 'deliveredBy'],
      'deliveryAddress',
      ...[
        'instructions',
        'pickupTime',
        'sellerPickupTime',
        'cancellationReason',
        'cancellationCode',
        'history',
        '_id',
        'createdAt',
      ],
    ],
    properties: {
      status: showAs.badge(orderStatuses),
      fulfillmentType: showAs.badge(fulfillmentTypes),
      deliveredBy: showAs.badge(carriers),
      paymentMethod: showAs.badge(paymentMethods),
      paymentStatus: showAs.badge(paymentStatuses),
      paymentVerification: showAs.badge(verifications),
      total: showAs.money,
      platformFee: showAs.money,
      sellerAmount: showAs.money,
      items: showAs.orderItems,
      history: showAs.statusHistory,
    },
    actions: {
      refundPart: recordAction({
        icon: 'CornerUpLeft',
        when: ({ paymentStatus }) => paymentStatus === 'paid',
        explanation:
          'Refunds a part of the payment, or all of it, and leaves the order unchanged. A payment at the gateway is ' +
          'refunded through the gateway; otherwise a refund task is created. A large sum waits for a second ' +
          'operator. This cannot be undone.',
        button: 'Refund',
        fields: [
          { name: 'refundAmount', label: 'Amount (₹)', type: 'text', required: true, hint: 'Example: 120 or 120.50.' },
          { name: 'bearer', label: 'Borne by', type: 'choice', required: true, choices: showAs.choices(refundBearers) },
          { name: 'refundReason', label: 'Reason', type: 'textarea', required: true, hint: 'Only staff see it.' },
          { name: 'formToken', label: 'Form', type: 'hidden', required: true },
        ],
        fill: async () => ({ formToken: newFormToken(world) }),
        perform: (operator, orderId, { refundAmount = '', bearer, refundReason: reason = '', formToken = '' }) =>
          performAlone(world, operator, {
            ...{ action: 'refundPart', recordId: orderId },
            amount: parsePaise(refundAmount.replaceAll(',', '')) ?? 0,
            input: { bearer: bearer === 'seller' ? bearer : 'platform', reason, formToken },
          }),
        done: 'The refund was created.',
      }),
      returnCash: returnCashAction(world),
      cancel: recordAction({
        icon: 'XCircle',
        variant: 'danger',
        when: (order) => allowedMoves(order as Place, 'operator').includes('cancelled'),
        explanation:
          'The items return to stock, and the order’s contribution and reel earning are reversed. If the ' +
          'order is paid, it is refunded. Customer and seller are notified and see your reason. If its goods have ' +
          'left the store, a large refund by the gateway waits for a second operator. This cannot be undone.',
        button: 'Cancel order',
        fields: [
          { name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Customer and seller see it.' },
        ],
        perform: (operator, orderId, { reason = '' }) => cancelAlone(world, operator, orderId, reason),
        done: 'The order was cancelled.',
      }),
    },
  },
});
