import { Table, TableBody, TableCell, TableHead, TableRow } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import type { LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import { CauseLink } from './CauseLink.js';
import { figures } from './figures.js';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { TransactionsLink } from './TransactionsLink.js';

type Posting = Pick<LedgerTransactionRecord['postings'][number], 'account' | 'amount'>;

/** The postings of a transaction, with links to the other transactions of each account and to its record. */
const Postings: React.FC<PropertyProps> = ({ property, record, where }) => {
  const postings: Posting[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      <Table style={{ maxWidth: 740 }}>
        <TableHead>
          <TableRow>
            <TableCell>Account</TableCell>
            <TableCell>Belongs to</TableCell>
            <TableCell style={figures}>Debit</TableCell>
            <TableCell style={figures}>Credit</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {postings.map(({ account, amount }, line) => (
            <TableRow key={line}>
              <TableCell>
                <TransactionsLink account={account}>{account}</TransactionsLink>
              </TableCell>
              <TableCell>
                <CauseLink account={account} />
              </TableCell>
              <TableCell style={figures}>{amount > 0 && format.money(amount)}</TableCell>
              <TableCell style={figures}>{amount < 0 && format.money(-amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </PropertyValue>
  );
};

export default Postings;
