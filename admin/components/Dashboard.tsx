import {
  Box,
  H4,
  H5,
  Icon,
  type IconProps,
  Loader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Text,
} from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DoctorRecord } from '../../models/accounts/Doctor.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import type { ModerationAlertRecord } from '../../models/community/ModerationAlert.js';
import type { ModerationCaseRecord } from '../../models/community/ModerationCase.js';
import type { DeliveryAssignmentRecord } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { PaymentAlertRecord } from '../../models/payments/PaymentAlert.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { RefundRecord } from '../../models/payments/Refund.js';
import type { OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { DailyChart } from './DailyChart.js';
import type { DashboardFigures } from './DashboardFigures.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';
import { useTitle } from './useTitle.js';

interface Tile {
  figure: keyof Omit<DashboardFigures, 'latestOrders' | 'days'>;
  label: string;
  icon: NonNullable<IconProps['icon']>;
  href: string;
  /** Whether a value above zero is work for staff. */
  isTask: boolean;
}

/** The list of a resource, filtered by values of its model's fields. */
const listOf = <Model extends object>(resource: string, filter: { [Field in keyof Model]?: Model[Field] }): string => {
  const filters = Object.entries(filter).map(([field, value]) => `filters.${field}=${value}`);
  return `/admin/resources/${resource}?${filters.join('&')}`;
};

const unverifiedPayments = { verification: 'unverified', status: 'paid' } as const;
const oldestPayment = 'sortBy=paidAt&direction=asc';

const tiles: Tile[] = [
  {
    figure: 'comingSoonStores',
    label: 'Stores waiting to go live',
    icon: 'Clock',
    href: listOf<StoreRecord>('Store', { status: 'coming_soon', isActive: true }),
    isTask: true,
  },
  {
    figure: 'paymentsToVerify',
    label: 'Payments to verify',
    icon: 'CreditCard',
    href: `${listOf<PaymentSessionRecord>('PaymentSession', unverifiedPayments)}&${oldestPayment}`,
    isTask: true,
  },
  {
    figure: 'openAlerts',
    label: 'Open payment alerts',
    icon: 'AlertTriangle',
    href: listOf<PaymentAlertRecord>('PaymentAlert', { status: 'open' }),
    isTask: true,
  },
  {
    figure: 'openRefunds',
    label: 'Open refunds',
    icon: 'CornerUpLeft',
    href: listOf<RefundRecord>('Refund', { way: 'manual', status: 'requested' }),
    isTask: true,
  },
  {
    figure: 'unassignedDeliveries',
    label: 'Unassigned deliveries',
    icon: 'Truck',
    href: listOf<DeliveryAssignmentRecord>('DeliveryAssignment', { status: 'unassigned' }),
    isTask: true,
  },
  {
    figure: 'doctorsToVerify',
    label: 'Doctors to verify',
    icon: 'UserCheck',
    href: listOf<DoctorRecord>('Doctor', { isVerified: false }),
    isTask: true,
  },
  {
    figure: 'openReports',
    label: 'Reports to decide',
    icon: 'Flag',
    href: listOf<ModerationCaseRecord>('ModerationCase', { status: 'open' }),
    isTask: true,
  },
  {
    figure: 'openReportAlerts',
    label: 'Open report alerts',
    icon: 'AlertTriangle',
    href: listOf<ModerationAlertRecord>('ModerationAlert', { status: 'open' }),
    isTask: true,
  },
  {
    figure: 'deadLetteredMessages',
    label: 'Dead-lettered messages',
    icon: 'Send',
    href: listOf<OutboxMessageRecord>('OutboxMessage', { state: 'deadLettered' }),
    isTask: true,
  },
  {
    figure: 'pendingOrders',
    label: 'Pending orders',
    icon: 'Clipboard',
    href: listOf<StoreOrderRecord>('StoreOrder', { status: 'pending' }),
    isTask: false,
  },
  {
    figure: 'liveStores',
    label: 'Live stores',
    icon: 'ShoppingBag',
    href: listOf<StoreRecord>('Store', { status: 'live', isActive: true }),
    isTask: false,
  },
];

/** The charts of daily counts. */
const charts = [
  { counted: 'orders', title: 'Orders' },
  { counted: 'requests', title: 'Requests for help' },
  { counted: 'launches', title: 'Launches of the web app' },
  { counted: 'installs', title: 'Installs of the web app' },
] as const;

/** The first page: waiting work, totals, daily charts and the latest orders. */
const Dashboard: React.FC = () => {
  useTitle('Home');
  const [figures, setFigures] = useState<DashboardFigures>();
  const [failed, setFailed] = useState(false);
  const [admin] = useCurrentAdmin();
  useEffect(() => {
    const read = new ApiClient().getDashboard<DashboardFigures>();
    read.then(({ data }) => setFigures(data)).catch(() => setFailed(true));
  }, []);
  if (failed) return <Text p="xxl">The dashboard could not be loaded. Reload the page to try again.</Text>;
  if (!figures) return <Loader />;
  const hasTasks = tiles.some(({ isTask, figure }) => isTask && figures[figure] > 0);
  return (
    <Box p="xxl" data-testid="dashboard">
      <H4 mb="sm">Hello{admin?.title ? `, ${admin.title}` : ''}</H4>
      <Text color="grey60" mb="xl">
        {hasTasks ? 'The marked figures need your attention.' : 'No work is waiting.'}
      </Text>
      <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {tiles.map((tile) => (
          <FigureTile key={tile.figure} tile={tile} value={figures[tile.figure]} />
        ))}
      </Box>
      <H5 mb="lg">The last {figures.days.length} days</H5>
      <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {charts.map(({ counted, title }) => (
          <DailyChart
            key={counted}
            title={title}
            days={figures.days.map(({ day, ...counts }) => ({ day, count: counts[counted] }))}
            data-testid={`chart-${counted}`}
          />
        ))}
      </Box>
      <LatestOrders orders={figures.latestOrders} />
    </Box>
  );
};

const FigureTile: React.FC<{ tile: Tile; value: number }> = ({
  tile: { label, icon, href, isTask, figure },
  value,
}) => {
  const needsAttention = isTask && value > 0;
  return (
    <Link to={href} style={{ textDecoration: 'none' }} data-testid={`figure-${figure}`}>
      <Box
        bg="white"
        border="default"
        p="lg"
        style={{ borderRadius: 10, borderLeft: `4px solid ${needsAttention ? '#E0A526' : '#CFE3E0'}` }}
      >
        <Text color="grey60" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Icon icon={icon} size={16} /> {label}
        </Text>
        <Text mt="default" color="grey100" style={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
          {value.toLocaleString('en-IN')}
        </Text>
      </Box>
    </Link>
  );
};

const LatestOrders: React.FC<{ orders: DashboardFigures['latestOrders'] }> = ({ orders }) => (
  <Box bg="white" border="default" p="lg" style={{ borderRadius: 10 }}>
    <H5 mb="lg">Latest orders</H5>
    {orders.length === 0 && <Text color="grey60">No orders yet.</Text>}
    {orders.length > 0 && (
      <Table>
        <TableHead>
          <TableRow>
            {['Order', 'Status', 'Store', 'Customer', 'Total'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map(({ _id, orderNumber, status, storeName, customerName, total }) => (
            <TableRow key={_id}>
              <TableCell>
                <RecordLink resource="StoreOrder" id={_id}>
                  {orderNumber}
                </RecordLink>
              </TableCell>
              <TableCell>
                <Tag value={status} />
              </TableCell>
              <TableCell>{storeName}</TableCell>
              <TableCell>{customerName}</TableCell>
              <TableCell style={{ fontVariantNumeric: 'tabular-nums' }}>{format.money(total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Box>
);

export default Dashboard;
