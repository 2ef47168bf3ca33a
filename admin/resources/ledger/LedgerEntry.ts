import type { ResourceWithOptions } from 'adminjs';
import { ledgerTypes, LedgerEntry as model } from '../../../models/ledger/LedgerEntry.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The ledger entries between the platform and its sellers. */
export const LedgerEntry = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('BookOpen'),
    titleProperty: '_id',
    sort: { sortBy: 'createdAt', direction: 'desc' },
    listProperties: ['createdAt', 'sellerId', 'storeId', 'orderId', 'type', 'amount', 'settlementId'],
    filterProperties: ['sellerId', 'storeId', 'orderId', 'type', 'isSettled', 'settlementId', 'createdAt'],
    showProperties: [
      'amount',
      'type',
      'rate',
      'base',
      'rule',
      'sellerId',
      'storeId',
      'orderId',
      'createdAt',
      'settlementId',
      'settledAt',
      'key',
      '_id',
    ],
    properties: { amount: showAs.money, base: showAs.money, type: showAs.badge(ledgerTypes) },
  },
});
