import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { claimReasons, claimStates, PaymentClaim as model } from '../../../models/payments/PaymentClaim.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The UTRs that payers typed, including late, corrected and duplicate ones. */
export const PaymentClaim = (_world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('FileText'),
    titleProperty: 'utr',
    listProperties: ['_id', 'utr', 'amount', 'state', 'reason', 'paymentId', 'consumerId', 'at'],
    filterProperties: ['state', 'reason', 'utr', 'paymentId', 'consumerId', 'amount', 'at'],
    showProperties: [
      ...['utr', 'amount', 'state', 'reason', 'paymentId', 'consumerId', 'at', 'lineId', 'refundId', '_id'],
    ],
    properties: { amount: showAs.money, state: showAs.badge(claimStates), reason: showAs.badge(claimReasons) },
  },
});
