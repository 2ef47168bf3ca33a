import type { ResourceWithOptions } from 'adminjs';
import { disputeStatuses, GatewayDispute as model } from '../../../models/payments/GatewayDispute.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Disputed payments. Staff answer them in the console of the gateway. */
export const GatewayDispute = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('ShieldOff'),
    titleProperty: '_id',
    listProperties: ['_id', 'status', 'amount', 'deducted', 'respondBy', 'orderId', 'sessionId', 'createdAt'],
    filterProperties: ['status', 'gatewayPaymentId', 'orderId', 'respondBy', 'sessionId'],
    properties: {
      status: showAs.badge(disputeStatuses),
      amount: showAs.money,
      deducted: showAs.money,
    },
  },
});
