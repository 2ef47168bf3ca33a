import { Box, H4, H5, Icon, type IconProps, Loader, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DayCounts } from '../../domain/insight/countDays.js';
import type { Leader, Leaders } from '../../domain/insight/readLeaders.js';
import type { QueueName, WaitingWork } from '../../domain/staff/home/readWaitingWork.js';
import type { AsJson } from './AsJson.js';
import type { DashboardFigures } from './DashboardFigures.js';
import { type Column, DataTable } from './DataTable.js';
import { daysSince, format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { SalesPlots } from './SalesPlots.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';
import { TextLink } from './TextLink.js';
import { useTitle } from './useTitle.js';

interface Props {
  title: string;
  /** Oldest day first. */
  days: { day: string; count: number }[];
  'data-testid': string;
}

const { primary100, primary20 } = window.THEME.colors;
const height = 60;
const barWidth = 8;
const gap = 2;

/** A bar for each day, and the total. */
const DailyChart: React.FC<Props> = ({ title, days, 'data-testid': testId }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const summary = `${title}, the last ${days.length} days: ${sum.toLocaleString('en-IN')}`;
  return (
    <Box bg="white" border="default" p="lg" style={{ borderRadius: 10 }} data-testid={testId}>
      <Text color="grey60">{title}</Text>
      <Text mb="default" color="grey100" style={{ fontSize: 22, fontWeight: 600 }}>
        {sum.toLocaleString('en-IN')}
      </Text>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * (barWidth + gap)} ${height}`}
        preserveAspectRatio="none"
        style={{ width: '100%', height }}
      >
        {days.map(({ day, count }, nth) => (
          <rect
            key={day}
            x={nth * (barWidth + gap)}
            // A day with zero keeps a thin bar, so that its tooltip works.
            y={height - Math.max(1, (count / most) * height)}
            width={barWidth}
            height={Math.max(1, (count / most) * height)}
            fill={count > 0 ? primary100 : primary20}
          >
            <title>{`${day}: ${count.toLocaleString('en-IN')}`}</title>
          </rect>
        ))}
      </svg>
    </Box>
  );
};

type Order = DashboardFigures['latestOrders'][number];

const orderColumns: readonly Column<Order>[] = [
  {
    title: 'Order',
    cell: ({ _id, orderNumber }) => (
      <RecordLink resource="StoreOrder" id={_id}>
        {orderNumber}
      </RecordLink>
    ),
  },
  { title: 'Status', cell: ({ status }) => <Tag value={status} /> },
  { title: 'Store', cell: ({ storeName }) => storeName },
  { title: 'Customer', cell: ({ customerName }) => customerName },
  { title: 'Total', isFigure: true, cell: ({ total }) => format.money(total) },
];

/** The newest orders, with links to them. */
const LatestOrders: React.FC<{ orders: readonly Order[] }> = ({ orders }) => (
  <Section title="Latest orders">
    {orders.length === 0 ? (
      <Text color="grey60">No orders yet.</Text>
    ) : (
      <DataTable columns={orderColumns} rows={orders} keyOf={({ _id }) => _id} />
    )}
  </Section>
);

const titles: Record<keyof Leaders, string> = { stores: 'Leading stores', categories: 'Leading categories' };

const leaderColumns: readonly Column<Leader>[] = [
  { title: 'Name', cell: (leader) => <LeaderName leader={leader} /> },
  { title: 'Orders', isFigure: true, cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { title: 'Revenue', isFigure: true, cell: ({ revenue }) => format.money(revenue) },
];

/** The stores and categories with the highest revenue of the last seven days. */
const LeaderTables: React.FC<{ leaders: Leaders }> = ({ leaders }) => (
  <Box
    mb="xxl"
    style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))' }}
  >
    {(Object.keys(titles) as (keyof Leaders)[]).map((kind) => (
      <Section key={kind} title={`${titles[kind]}, seven days`} data-testid={`leading-${kind}`}>
        {leaders[kind].length === 0 && <Text color="grey60">No orders yet.</Text>}
        <DataTable columns={leaderColumns} rows={leaders[kind]} keyOf={({ storeId, name }) => storeId ?? name} />
      </Section>
    ))}
  </Box>
);

const LeaderName: React.FC<{ leader: Leader }> = ({ leader: { storeId, name } }) =>
  storeId ? (
    <RecordLink resource="Store" id={storeId}>
      {name}
    </RecordLink>
  ) : (
    format.label(name)
  );

const number = (value: number) => value.toLocaleString('en-IN');

/** The figures of a day, with the list that shows its records, newest first. */
const rows = [
  { figure: 'orders', label: 'Orders', list: 'StoreOrder', show: number },
  { figure: 'revenue', label: 'Revenue', list: 'StoreOrder', show: format.money },
  { figure: 'fees', label: 'Fees', list: 'StoreOrder', show: format.money },
  { figure: 'refunds', label: 'Refunds', list: 'Refund', show: format.money },
  { figure: 'people', label: 'New people', list: 'Consumer', show: number },
  { figure: 'requests', label: 'Requests for help', list: 'CommunityRequest', show: number },
] as const;

const week = 7;

type Row = (typeof rows)[number];

/** Today so far and yesterday, each with the same day a week before. */
const TodayFigures: React.FC<{ days: DayCounts[] }> = ({ days }) => {
  const column = (title: string, daysAgo: number): Column<Row> => {
    const day = days[days.length - 1 - daysAgo];
    return { title, note: day?.day, isFigure: true, cell: ({ figure, show }) => show(day?.[figure] ?? 0) };
  };
  const columns: Column<Row>[] = [
    {
      title: 'Figure',
      cell: ({ label, list }) => (
        <TextLink to={`/admin/resources/${list}?sortBy=createdAt&direction=desc`}>{label}</TextLink>
      ),
    },
    column('Today', 0),
    column('A week before today', week),
    column('Yesterday', 1),
    column('A week before yesterday', 1 + week),
  ];
  return (
    <Section title="Today">
      <DataTable columns={columns} rows={rows} keyOf={({ figure }) => figure} data-testid="today" />
    </Section>
  );
};

const looks: Record<QueueName, { label: string; icon: NonNullable<IconProps['icon']> }> = {
  paymentsToVerify: { label: 'Payments to verify', icon: 'CreditCard' },
  duesToVerify: { label: 'Payments of dues to verify', icon: 'CreditCard' },
  openAlerts: { label: 'Open payment alerts', icon: 'AlertTriangle' },
  openDisputes: { label: 'Open disputes', icon: 'AlertOctagon' },
  openRefunds: { label: 'Refunds to make', icon: 'CornerUpLeft' },
  failedRefunds: { label: 'Failed refunds', icon: 'AlertTriangle' },
  pendingApprovals: { label: 'Approvals', icon: 'UserCheck' },
  lateOrders: { label: 'Late orders', icon: 'Clock' },
  unassignedDeliveries: { label: 'Unassigned deliveries', icon: 'Truck' },
  openReports: { label: 'Reports to decide', icon: 'Flag' },
  openReportAlerts: { label: 'Open report alerts', icon: 'AlertTriangle' },
  doctorsToVerify: { label: 'Doctors to verify', icon: 'UserCheck' },
  comingSoonStores: { label: 'Stores waiting to go live', icon: 'Clock' },
  contactMessages: { label: 'Contact messages', icon: 'Mail' },
  jobApplications: { label: 'Job applications', icon: 'UserPlus' },
  deadLetteredMessages: { label: 'Dead-lettered messages', icon: 'Send' },
};

/** The list of a queue, the oldest record first. */
function listOf({ resource, filter, since }: AsJson<WaitingWork>): string {
  const query = new URLSearchParams(Object.entries(filter).flatMap(filtersOf));
  query.append('sortBy', since);
  query.append('direction', 'asc');
  return `/admin/resources/${resource}?${query}`;
}

/** The filters of a condition: a value, one of several values or a period. Others have no filter in the list. */
function filtersOf([field, condition]: [string, unknown]): [string, string][] {
  if (typeof condition !== 'object') return [[`filters.${field}`, String(condition)]];
  const { $in: values, $gte: from, $lte: to } = Object(condition) as { $in?: string[]; $gte?: string; $lte?: string };
  return [
    ...(values ? [[`filters.${field}`, values.join()] as [string, string]] : []),
    ...(from ? [[`filters.${field}~~from`, from] as [string, string]] : []),
    ...(to ? [[`filters.${field}~~to`, to] as [string, string]] : []),
  ];
}

/** The waiting work, the queue with the oldest record first; each tile leads to its list. */
const WaitingTiles: React.FC<{ waiting: AsJson<WaitingWork>[] }> = ({ waiting }) => (
  <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
    {waiting.map((work) => (
      <Link key={work.queue} to={listOf(work)} style={{ textDecoration: 'none' }} data-testid={`figure-${work.queue}`}>
        <Box bg="container" border="default" p="lg" style={{ borderRadius: 10, borderLeft: '4px solid #E0A526' }}>
          <Text color="grey60" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Icon icon={looks[work.queue].icon} size={16} /> {looks[work.queue].label}
          </Text>
          <Text mt="default" color="grey100" style={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
            {work.count.toLocaleString('en-IN')}
            {work.hasMore && '+'}
          </Text>
          <Text color="grey60" title={format.dateTime(work.oldestAt)}>
            oldest: {daysSince(work.oldestAt)}
          </Text>
        </Box>
      </Link>
    ))}
  </Box>
);

type Figures = AsJson<DashboardFigures>;

/** The charts of daily counts. */
const charts = [
  { counted: 'orders', title: 'Orders' },
  { counted: 'requests', title: 'Requests for help' },
  { counted: 'launches', title: 'Launches of the web app' },
  { counted: 'installs', title: 'Installs of the web app' },
] as const;

/** The first page: waiting work, the figures of today, daily charts, leaders and the latest orders. */
const Dashboard: React.FC = () => {
  useTitle('Home');
  const [figures, setFigures] = useState<Figures>();
  const [failed, setFailed] = useState(false);
  const [admin] = useCurrentAdmin();
  useEffect(() => {
    const read = new ApiClient().getDashboard<Figures>();
    read.then(({ data }) => setFigures(data)).catch(() => setFailed(true));
  }, []);
  if (failed) return <Text p="xxl">The dashboard could not be loaded. Reload the page to try again.</Text>;
  if (!figures) return <Loader />;
  const { waiting, days, leaders, latestOrders } = figures;
  return (
    <Box p={['lg', 'lg', 'xxl']} data-testid="dashboard">
      <H4 mb="sm">Hello{admin?.title ? `, ${admin.title}` : ''}</H4>
      <Text color="grey60" mb="xl">
        {waiting.length > 0 ? 'This work waits for you, the oldest first.' : 'No work is waiting.'}
      </Text>
      <WaitingTiles waiting={waiting} />
      <TodayFigures days={days} />
      <SalesPlots />
      <H5 mb="lg">The last {days.length} days</H5>
      <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {charts.map(({ counted, title }) => (
          <DailyChart
            key={counted}
            title={title}
            days={days.map(({ day, ...counts }) => ({ day, count: counts[counted] }))}
            data-testid={`chart-${counted}`}
          />
        ))}
      </Box>
      <LeaderTables leaders={leaders} />
      <LatestOrders orders={latestOrders} />
    </Box>
  );
};

export default Dashboard;
