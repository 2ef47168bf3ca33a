import type { ResourceWithOptions } from 'adminjs';
import { contributionStatuses, Contribution as model } from '../../../models/orders/Contribution.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The charity ledger: a share of each order. */
export const Contribution = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('Heart'),
    titleProperty: '_id',
    listProperties: ['_id', 'amount', 'reversed', 'status', 'orderId', 'consumerId', 'createdAt'],
    filterProperties: ['status', 'orderId', 'consumerId', 'createdAt'],
    properties: { amount: showAs.money, reversed: showAs.money, status: showAs.badge(contributionStatuses) },
  },
});
