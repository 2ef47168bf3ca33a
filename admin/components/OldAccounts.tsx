import { Text } from '@adminjs/design-system';
import React from 'react';
import { type AccountKind, chartOfAccounts } from '../../domain/ledger/chartOfAccounts.js';
import type { OldAccount } from '../../domain/ledger/readBalances.js';
import type { AsJson } from './AsJson.js';
import { CauseLink } from './CauseLink.js';
import { type Column, DataTable } from './DataTable.js';
import { daysSince } from './daysSince.js';
import { format } from './format.js';
import { TextLink } from './TextLink.js';
import { TransactionsLink } from './TransactionsLink.js';

const importStatement = {
  label: 'Import bank statement',
  to: '/admin/resources/PaymentSession/actions/importStatement',
};

/** The page with the action of a kind; for other kinds the action is on the record of the account. */
const actionPages: { [Kind in AccountKind]?: typeof importStatement } = {
  'claimed/{payment}': importStatement,
  'suspense/claims/{claim}': importStatement,
};

type Row = AsJson<OldAccount>;

const columns: readonly Column<Row>[] = [
  { title: 'Account', cell: ({ _id }) => <TransactionsLink account={_id}>{_id}</TransactionsLink> },
  { title: 'Balance', isFigure: true, cell: ({ balance }) => format.money(balance) },
  {
    title: 'Age',
    isFigure: true,
    cell: ({ since }) => <span title={format.dateTime(since)}>{daysSince(since)}</span>,
  },
  {
    title: 'Act',
    cell: ({ _id, kind }) => (
      <span>
        <CauseLink account={_id} /> <ActionPage kind={kind} />
      </span>
    ),
  },
  { title: 'Required action', cell: ({ kind }) => chartOfAccounts[kind].action },
];

/** The work queue: clearing accounts above their limit, oldest first, with the required action. */
export const OldAccounts: React.FC<{ old: Row[] }> = ({ old }) =>
  old.length === 0 ? (
    <Text color="grey60">No clearing account is older than its limit.</Text>
  ) : (
    <DataTable columns={columns} rows={old} keyOf={({ _id }) => _id} data-testid="old-accounts" />
  );

const ActionPage: React.FC<{ kind: AccountKind }> = ({ kind }) => {
  const page = actionPages[kind];
  return page ? <TextLink to={page.to}>{page.label}</TextLink> : null;
};
