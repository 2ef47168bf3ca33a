import type { ResourceWithOptions } from 'adminjs';
import { allowedMoves } from '../../domain/orders/orderStates.js';
import { reverseOrder } from '../../domain/staff/reverseOrder.js';
import type { World } from '../../domain/world.js';
import { StoreOrder as model, type StoreOrderRecord, fulfillmentTypes, orderStatuses, paymentMethods, paymentStatuses } from '../../models/StoreOrder.js';
import { deed } from './deed.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

type Place = Pick<StoreOrderRecord, 'status' | 'fulfillmentType'>;

/** Orders: never edited; staff may cancel one wherever it stands. */
export const StoreOrder = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.trade('Clipboard'),
    titleProperty: 'orderNumber',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: ['orderNumber', 'status', 'storeId', 'customerName', 'total', 'paymentStatus', 'createdAt'],
    filterProperties: [
      ...['orderNumber', 'status', 'paymentStatus', 'paymentMethod', 'fulfillmentType', 'storeId', 'consumerId'],
      ...['customerName', 'customerPhone', 'createdAt'],
    ],
    showProperties: [
      ...['orderNumber', 'status', 'items', 'paymentMethod', 'paymentStatus', 'platformFee', 'sellerAmount'],
      ...['storeId', 'sellerId', 'consumerId', 'customerName', 'customerPhone', 'fulfillmentType', 'deliveryAddress'],
      ...['instructions', 'pickupTime', 'sellerPickupTime', 'cancellationReason', 'history', '_id', 'createdAt'],
    ],
    properties: {
      status: showAs.badge(orderStatuses),
      fulfillmentType: showAs.badge(fulfillmentTypes),
      paymentMethod: showAs.badge(paymentMethods),
      paymentStatus: showAs.badge(paymentStatuses),
      total: showAs.money,
      platformFee: showAs.money,
      sellerAmount: showAs.money,
      items: showAs.lines,
      history: showAs.moves,
    },
    actions: {
      ...readOnly,
      cancel: deed({
        icon: 'XCircle',
        variant: 'danger',
        when: (order) => allowedMoves(order as Place, 'operator').includes('cancelled'),
        explanation:
          'The order is reversed: its pieces go back into stock, the contribution and a reel’s earning are taken ' +
          'back, and a paid order gets a refund task. Customer and store are told, with your reason. This cannot be undone.',
        button: 'Cancel this order',
        fields: [{ name: 'reason', label: 'Reason', type: 'textarea', required: true, hint: 'Both sides read it.' }],
        perform: (operator, orderId, { reason = '' }) => reverseOrder(world, operator, orderId, reason),
        done: 'The order was cancelled.',
      }),
    },
  },
});
