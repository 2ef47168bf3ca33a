import type { ResourceWithOptions } from 'adminjs';
import { Settlement as model, settlementDirections, settlementStatuses } from '../../../models/ledger/Settlement.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** Transfers that settled a balance between platform and seller. The action is on the seller's page. */
export const Settlement = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('CreditCard'),
    titleProperty: 'utr',
    listProperties: ['utr', 'sellerId', 'direction', 'amount', 'entries', 'status', 'createdAt'],
    filterProperties: ['utr', 'sellerId', 'direction', 'status', 'operatorId', 'createdAt'],
    showProperties: [
      ...['amount', 'direction', 'sellerId', 'utr', 'status', 'entries', 'until', 'statement', 'operatorId'],
      ...['createdAt', 'doneAt', '_id'],
    ],
    properties: {
      amount: showAs.money,
      direction: showAs.badge(settlementDirections),
      status: showAs.badge(settlementStatuses),
      statement: showAs.statementLink,
    },
  },
});
