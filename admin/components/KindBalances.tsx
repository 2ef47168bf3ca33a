import { Table, TableBody, TableCell, TableHead, TableRow } from '@adminjs/design-system';
import React from 'react';
import { chartOfAccounts } from '../../domain/ledger/chartOfAccounts.js';
import type { KindBalance } from '../../domain/ledger/readBalances.js';
import type { AsJson } from './AsJson.js';
import { daysSince } from './daysSince.js';
import { figures } from './figures.js';
import { format } from './format.js';
import { nameOfKind } from './nameOfKind.js';
import { TextLink } from './TextLink.js';
import { TransactionsLink } from './TransactionsLink.js';

type Row = AsJson<KindBalance>;

/** The balances of all kinds of accounts, with links to the transactions or to the open accounts of each kind. */
export const KindBalances: React.FC<{ kinds: Row[] }> = ({ kinds }) => (
  <Table data-testid="balances">
    <TableHead>
      <TableRow>
        <TableCell>Account</TableCell>
        <TableCell>Holds</TableCell>
        <TableCell style={figures}>Balance</TableCell>
        <TableCell style={figures}>Open</TableCell>
        <TableCell style={figures}>Oldest</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {kinds.map((row) => (
        <TableRow key={row.kind}>
          <TableCell>
            <KindLink row={row} />
          </TableCell>
          <TableCell>{chartOfAccounts[row.kind].holds}</TableCell>
          <TableCell style={figures}>{format.money(row.balance)}</TableCell>
          <TableCell style={figures}>{countOf(row)}</TableCell>
          <TableCell style={figures}>{row.oldest && daysSince(row.oldest)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const countOf = ({ open, hasMore }: Row) =>
  open !== null && `${open.toLocaleString('en-IN')}${hasMore ? ' or more' : ''}`;

const KindLink: React.FC<{ row: Row }> = ({ row: { kind, open } }) =>
  open === null ? (
    <TransactionsLink account={kind}>{nameOfKind(kind)}</TransactionsLink>
  ) : (
    <TextLink
      to={`/admin/resources/AccountBalance?filters.kind=${encodeURIComponent(kind)}&sortBy=since&direction=asc`}
      aria-label={`Open accounts: ${nameOfKind(kind)}`}
    >
      {nameOfKind(kind)}
    </TextLink>
  );
