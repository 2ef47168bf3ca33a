import type { ActionResponse, RecordJSON, ResourceWithOptions } from 'adminjs';
import { type AccountKind, chartOfAccounts } from '../../../domain/ledger/chartOfAccounts.js';
import { namesOf } from '../../../domain/staff/people/namesOf.js';
import { AccountBalance as model } from '../../../models/ledger/AccountBalance.js';
import { accountCause, nameOfKind } from '../../components/names.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const kinds = Object.keys(chartOfAccounts) as AccountKind[];

/** The accounts of the books whose balance is not zero. A row links to the transactions of the account. */
export const AccountBalance = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.ledger('Layers'),
    titleProperty: '_id',
    sort: { sortBy: 'since', direction: 'asc' },
    listProperties: ['_id', 'kind', 'balance', 'since', 'links'],
    filterProperties: ['kind', 'since'],
    properties: {
      balance: showAs.money,
      kind: { ...showAs.tag, availableValues: kinds.map((value) => ({ value, label: nameOfKind(value) })) },
      links: { ...showAs.accountLinks, type: 'mixed' },
    },
    actions: {
      list: {
        after: async (response: ActionResponse) => {
          const sellerOf = (record: RecordJSON) => {
            const cause = accountCause(record.id);
            return { kind: 'seller' as const, id: cause?.resource === 'Seller' ? Number(cause.id) : 0 };
          };
          const records: RecordJSON[] = response.records ?? [];
          const names = await namesOf(records.map(sellerOf));
          for (const record of records) record.params.sellerName = names(sellerOf(record));
          return response;
        },
      },
      // The list has all fields, and an id contains a slash, which the path of a page cannot.
      show: { isAccessible: false, isVisible: false },
    },
  },
});
