import React from 'react';
import { chartOfAccounts } from '../../domain/ledger/chartOfAccounts.js';
import type { KindBalance } from '../../domain/ledger/readBalances.js';
import type { AsJson } from './AsJson.js';
import { type Column, DataTable } from './DataTable.js';
import { daysSince } from './daysSince.js';
import { format } from './format.js';
import { nameOfKind } from './nameOfKind.js';
import { TextLink } from './TextLink.js';
import { TransactionsLink } from './TransactionsLink.js';

type Row = AsJson<KindBalance>;

const columns: readonly Column<Row>[] = [
  { title: 'Account', cell: (row) => <KindLink row={row} /> },
  { title: 'Holds', cell: ({ kind }) => chartOfAccounts[kind].holds },
  { title: 'Balance', isFigure: true, cell: ({ balance }) => format.money(balance) },
  { title: 'Open', isFigure: true, cell: (row) => countOf(row) },
  { title: 'Oldest', isFigure: true, cell: ({ oldest }) => oldest && daysSince(oldest) },
];

/** The balances of all kinds of accounts, with links to the transactions or to the open accounts of each kind. */
export const KindBalances: React.FC<{ kinds: Row[] }> = ({ kinds }) => (
  <DataTable columns={columns} rows={kinds} keyOf={({ kind }) => kind} data-testid="balances" />
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
