import { Table, TableBody, TableCell, TableHead, TableRow, Text } from '@adminjs/design-system';
import React from 'react';
import { type AccountKind, chartOfAccounts } from '../../domain/ledger/chartOfAccounts.js';
import type { OldAccount } from '../../domain/ledger/readBalances.js';
import type { AsJson } from './AsJson.js';
import { CauseLink } from './CauseLink.js';
import { daysSince } from './daysSince.js';
import { figures } from './figures.js';
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

/** The work queue: clearing accounts above their limit, oldest first, with the required action. */
export const OldAccounts: React.FC<{ old: AsJson<OldAccount>[] }> = ({ old }) => {
  if (old.length === 0) return <Text color="grey60">No clearing account is older than its limit.</Text>;
  return (
    <Table data-testid="old-accounts">
      <TableHead>
        <TableRow>
          <TableCell>Account</TableCell>
          <TableCell style={figures}>Balance</TableCell>
          <TableCell style={figures}>Age</TableCell>
          <TableCell>Act</TableCell>
          <TableCell>Required action</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {old.map(({ _id, kind, balance, since }) => (
          <TableRow key={_id}>
            <TableCell>
              <TransactionsLink account={_id}>{_id}</TransactionsLink>
            </TableCell>
            <TableCell style={figures}>{format.money(balance)}</TableCell>
            <TableCell style={figures} title={format.dateTime(since)}>
              {daysSince(since)}
            </TableCell>
            <TableCell>
              <CauseLink account={_id} /> <ActionPage kind={kind} />
            </TableCell>
            <TableCell>{chartOfAccounts[kind].action}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const ActionPage: React.FC<{ kind: AccountKind }> = ({ kind }) => {
  const page = actionPages[kind];
  return page ? <TextLink to={page.to}>{page.label}</TextLink> : null;
};
