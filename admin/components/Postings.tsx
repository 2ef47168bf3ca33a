import { flat } from 'adminjs';
import React from 'react';
import type { LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import { CauseLink } from './CauseLink.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { TransactionsLink } from './TransactionsLink.js';

type Posting = Pick<LedgerTransactionRecord['postings'][number], 'account' | 'amount'>;

const columns: readonly Column<Posting>[] = [
  { title: 'Account', cell: ({ account }) => <TransactionsLink account={account}>{account}</TransactionsLink> },
  { title: 'Belongs to', cell: ({ account }) => <CauseLink account={account} /> },
  { title: 'Debit', isFigure: true, cell: ({ amount }) => amount > 0 && format.money(amount) },
  { title: 'Credit', isFigure: true, cell: ({ amount }) => amount < 0 && format.money(-amount) },
];

/** The postings of a transaction, with links to the other transactions of each account and to its record. */
const Postings: React.FC<PropertyProps> = ({ property, record, where }) => {
  const postings: Posting[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      <DataTable columns={columns} rows={postings} keyOf={({ account, amount }) => `${account} ${amount}`} />
    </PropertyValue>
  );
};

export default Postings;
