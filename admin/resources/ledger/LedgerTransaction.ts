import { type ActionResponse, flat, type RecordJSON, type ResourceWithOptions } from 'adminjs';
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
    listProperties: ['at', 'kind', 'amount', 'orderId', 'paymentId', 'refundId', 'settlementId', 'by'],
    filterProperties: ['postings.account', 'orderId', 'paymentId'],
    showProperties: [
      '_id',
      'kind',
      'amount',
      'at',
      'orderId',
      'paymentId',
      'refundId',
      'settlementId',
      'by',
      'reversalOf',
      'postings',
    ],
    properties: {
      kind: showAs.tag,
      amount: { ...showAs.money, type: 'number', isSortable: false },
      postings: showAs.postings,
    },
    actions: {
      list: { after: (response: ActionResponse) => withAmounts(response, response.records ?? []) },
      show: { after: (response: ActionResponse) => withAmounts(response, [response.record]) },
    },
  },
});

/** Adds what each transaction moves between accounts. An account that it debits and credits counts once. */
function withAmounts(response: ActionResponse, records: RecordJSON[]): ActionResponse {
  for (const { params } of records) {
    const postings: { account: string; amount: number }[] = flat.get(params, 'postings') ?? [];
    const moved = new Map<string, number>();
    for (const { account, amount } of postings) moved.set(account, (moved.get(account) ?? 0) + amount);
    params.amount = [...moved.values()].reduce((sum, amount) => sum + Math.max(amount, 0), 0);
  }
  return response;
}
