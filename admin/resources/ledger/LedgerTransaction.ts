import type { ResourceWithOptions } from 'adminjs';
import { LedgerTransaction as model } from '../../../models/ledger/LedgerTransaction.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The log of the books: balanced postings that never change. */
export const LedgerTransaction = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('List'),
    titleProperty: '_id',
    sort: { sortBy: 'at', direction: 'desc' },
    listProperties: ['at', 'kind', 'orderId', 'paymentId', 'refundId', 'settlementId', 'by'],
    filterProperties: ['postings.account', 'orderId', 'paymentId'],
    showProperties: [
      ...['_id', 'kind', 'at', 'orderId', 'paymentId', 'refundId', 'settlementId', 'by', 'reversalOf', 'postings'],
    ],
    properties: { kind: showAs.tag, postings: showAs.postings },
  },
});
