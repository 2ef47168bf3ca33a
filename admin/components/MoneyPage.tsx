import { Box, H4, Label, Link, Loader, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AccountKind, chartOfAccounts } from '../../domain/ledger/chartOfAccounts.js';
import type { KindBalance, OldAccount } from '../../domain/ledger/readBalances.js';
import type { DayClose } from '../../domain/ledger/readDay.js';
import type { CashOfRider } from '../../domain/staff/cash/riderCash.js';
import type { MoneyFigures } from '../pageData.js';
import { mayDo } from '../rights/rights.js';
import type { AsJson } from './AsJson.js';
import { CauseLink } from './CauseLink.js';
import { type Column, DataTable } from './DataTable.js';
import { daysSince, format } from './format.js';
import { nameOfKind } from './names.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';
import { TextLink } from './TextLink.js';
import { TransactionsLink } from './TransactionsLink.js';
import { useTitle } from './useTitle.js';

interface Props {
  /** Missing for a text that is no day. */
  close: DayClose | undefined;
  /** The chosen day, and today in the marketplace. */
  day: string;
  today: string;
  choose(day: string): void;
}

type Line = DayClose['lines'][number];

const column = (title: string, field: 'opening' | 'in' | 'out' | 'closing'): Column<Line> => ({
  title,
  isFigure: true,
  cell: (line) => format.money(line[field]),
});

const dayColumns: readonly Column<Line>[] = [
  { title: 'Account', cell: ({ kind }) => nameOfKind(kind) },
  column('Opening', 'opening'),
  column('In', 'in'),
  column('Out', 'out'),
  column('Closing', 'closing'),
];

/** The close of a day: opening balance, movements and closing balance of the main accounts, with a download. */
const DayCloseTable: React.FC<Props> = ({ close, day, today, choose }) => (
  <>
    <Box mb="lg" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
      <Label htmlFor="day" mb="0">
        Day
      </Label>
      <input
        id="day"
        type="date"
        max={today}
        value={day}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => target.value && choose(target.value)}
      />
      {close && (
        <Link href={`/admin/days/${close.day}/money.csv`} download uppercase={false}>
          Download CSV of {close.day}
        </Link>
      )}
    </Box>
    {close ? <Close close={close} /> : <Text>There are no figures for this day. Choose another day.</Text>}
  </>
);

const Close: React.FC<{ close: DayClose }> = ({ close: { day, timezone, lines, isFinal } }) => (
  <>
    <Text mb="default" color="grey60">
      {day} in the time zone {timezone}. {isFinal ? 'The figures are final.' : 'The figures may still change.'}
    </Text>
    <DataTable columns={dayColumns} rows={lines} keyOf={({ kind }) => kind} data-testid="day-close" />
  </>
);

type KindRow = AsJson<KindBalance>;

const kindColumns: readonly Column<KindRow>[] = [
  { title: 'Account', cell: (row) => <KindLink row={row} /> },
  { title: 'Holds', cell: ({ kind }) => chartOfAccounts[kind].holds },
  { title: 'Balance', isFigure: true, cell: ({ balance }) => format.money(balance) },
  { title: 'Open', isFigure: true, cell: (row) => countOf(row) },
  { title: 'Oldest', isFigure: true, cell: ({ oldest }) => oldest && daysSince(oldest) },
];

/** The balances of all kinds of accounts, with links to the transactions or to the open accounts of each kind. */
const KindBalances: React.FC<{ kinds: KindRow[] }> = ({ kinds }) => (
  <DataTable columns={kindColumns} rows={kinds} keyOf={({ kind }) => kind} data-testid="balances" />
);

const countOf = ({ open, hasMore }: KindRow) =>
  open !== null && `${open.toLocaleString('en-IN')}${hasMore ? ' or more' : ''}`;

const KindLink: React.FC<{ row: KindRow }> = ({ row: { kind, open } }) =>
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

const importStatement = {
  label: 'Import bank statement',
  to: '/admin/resources/PaymentSession/actions/importStatement',
};

/** The page with the action of a kind; for other kinds the action is on the record of the account. */
const actionPages: { [Kind in AccountKind]?: typeof importStatement } = {
  'claimed/{payment}': importStatement,
  'suspense/claims/{claim}': importStatement,
};

type AccountRow = AsJson<OldAccount>;

const accountColumns: readonly Column<AccountRow>[] = [
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
const OldAccounts: React.FC<{ old: AccountRow[] }> = ({ old }) =>
  old.length === 0 ? (
    <Text color="grey60">No clearing account is older than its limit.</Text>
  ) : (
    <DataTable columns={accountColumns} rows={old} keyOf={({ _id }) => _id} data-testid="old-accounts" />
  );

const ActionPage: React.FC<{ kind: AccountKind }> = ({ kind }) => {
  const page = actionPages[kind];
  return page ? <TextLink to={page.to}>{page.label}</TextLink> : null;
};

type RiderRow = AsJson<CashOfRider>;

const riderColumns: readonly Column<RiderRow>[] = [
  {
    title: 'Rider',
    cell: ({ riderId, name }) => (
      <RecordLink resource="Rider" id={riderId}>
        {name}
      </RecordLink>
    ),
  },
  { title: 'Deliveries', isFigure: true, cell: ({ deliveries }) => deliveries },
  { title: 'Holds', isFigure: true, cell: ({ held }) => format.money(held) },
  { title: 'Since', isFigure: true, cell: ({ since }) => since && daysSince(since) },
  { title: 'Act', cell: (row) => <HandOverLink row={row} /> },
];

const HandOverLink: React.FC<{ row: RiderRow }> = ({ row: { riderId, name } }) => {
  const [operator] = useCurrentAdmin();
  if (!mayDo(operator?.role, 'Rider', 'handOverCash')) return null;
  return (
    <TextLink to={`/admin/resources/Rider/records/${riderId}/handOverCash`} aria-label={`Record a handover: ${name}`}>
      Record a handover
    </TextLink>
  );
};

/** The cash that the riders of the platform hold, the largest sum first. */
const CashPerRider: React.FC<{ riders: RiderRow[] }> = ({ riders }) =>
  riders.length === 0 ? (
    <Text color="grey60">No rider of the platform holds cash.</Text>
  ) : (
    <DataTable columns={riderColumns} rows={riders} keyOf={({ riderId }) => riderId} data-testid="rider-cash" />
  );

/** The pages on which staff move money. */
const tasks = [
  { label: 'Import bank statement', to: '/admin/resources/PaymentSession/actions/importStatement' },
  { label: 'Import courier cash', to: '/admin/resources/DeliveryAssignment/actions/importCash' },
  {
    label: 'Refunds to make',
    to: '/admin/resources/Refund?filters.way=manual&filters.status=requested&filters.isHeld=false',
  },
  { label: 'Failed refunds', to: '/admin/resources/Refund?filters.status=failed' },
  { label: 'Sellers to settle', to: '/admin/resources/AccountBalance?filters.kind=seller%2F%7Bseller%7D' },
  { label: 'Approvals', to: '/admin/resources/Approval?filters.status=pending' },
  { label: 'Unmatched bank lines', to: '/admin/resources/AccountBalance?filters.kind=suspense%2Flines%2F%7Bline%7D' },
  { label: 'Payment alerts', to: '/admin/resources/PaymentAlert?filters.status=open' },
];

/** The page of the books: old clearing accounts, the balances of all accounts, cash of riders, and closes of days. */
const MoneyPage: React.FC = () => {
  useTitle('Money');
  const [search, setSearch] = useSearchParams();
  const [figures, setFigures] = useState<AsJson<MoneyFigures>>();
  const [failed, setFailed] = useState(false);
  const day = search.get('day') ?? undefined;
  useEffect(() => {
    let isCurrent = true;
    const read = new ApiClient().getPage<AsJson<MoneyFigures>>({ pageName: 'Money', params: { day } });
    read.then(({ data }) => isCurrent && setFigures(data)).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [day]);
  if (failed) return <Text p="xxl">The balances could not be loaded. Reload the page to try again.</Text>;
  if (!figures) return <Loader />;
  const { balances, riders, close, today } = figures;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="money">
      <H4 mb="sm">Money</H4>
      <Text mb="lg" color="grey60">
        The balances of all accounts. A balance is positive on the side that is normal for its account. Numbers and ages
        of accounts are up to three minutes old.
      </Text>
      {balances.isBehind && (
        <Text mb="lg" role="alert" style={{ fontWeight: 600 }}>
          The books are being counted. The figures are incomplete. Reload the page in some minutes.
        </Text>
      )}
      <Box as="nav" aria-label="Tasks" mb="xl" style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' }}>
        {tasks.map(({ label, to }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </Box>
      <Section title="Overdue">
        <OldAccounts old={balances.old} />
      </Section>
      <Section title="Balances">
        <KindBalances kinds={balances.kinds} />
      </Section>
      <Section title="Cash per rider">
        <CashPerRider riders={riders} />
      </Section>
      <Section title="Close of a day">
        <DayCloseTable close={close} day={day ?? today} today={today} choose={(chosen) => setSearch({ day: chosen })} />
      </Section>
    </Box>
  );
};

export default MoneyPage;
