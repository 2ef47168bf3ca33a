import { Box, H4, H5, Icon, type IconProps, Loader, Table, TableBody, TableCell, TableHead, TableRow, Text } from '@adminjs/design-system';
import { ApiClient, useCurrentAdmin } from 'adminjs';
import { Link } from 'react-router-dom';
import type { DashboardFigures } from '../readDashboard.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';
import { written } from './written.js';
import React, { useEffect, useState } from 'react';

const resources = '/admin/resources';

interface Tile {
  figure: keyof Omit<DashboardFigures, 'latestOrders'>;
  label: string;
  icon: NonNullable<IconProps['icon']>;
  href: string;
  /** Whether it waits for somebody. */
  waits: boolean;
}

const tiles: Tile[] = [
  {
    figure: 'storesWaiting',
    label: 'Stores waiting to go live',
    icon: 'Clock',
    href: 'Store?filters.status=coming_soon',
    waits: true,
  },
  {
    figure: 'openRefunds',
    label: 'Open refunds',
    icon: 'CornerUpLeft',
    href: 'RefundTask?filters.status=open',
    waits: true,
  },
  {
    figure: 'deliveriesWaiting',
    label: 'Deliveries without a rider',
    icon: 'Truck',
    href: 'DeliveryAssignment?filters.status=wanted',
    waits: true,
  },
  {
    figure: 'doctorsWaiting',
    label: 'Doctors to verify',
    icon: 'UserCheck',
    href: 'Doctor?filters.isVerified=false',
    waits: true,
  },
  {
    figure: 'deadLetters',
    label: 'Parked messages',
    icon: 'Send',
    href: 'OutboxMessage?filters.state=deadLettered',
    waits: true,
  },
  {
    figure: 'pendingOrders',
    label: 'Pending orders',
    icon: 'Clipboard',
    href: 'StoreOrder?filters.status=pending',
    waits: false,
  },
  { figure: 'liveStores', label: 'Live stores', icon: 'ShoppingBag', href: 'Store?filters.status=live', waits: false },
];

/** The first page: what waits for somebody, what runs, what came in last. */
const Dashboard: React.FC = () => {
  const [figures, setFigures] = useState<DashboardFigures>();
  const [admin] = useCurrentAdmin();
  useEffect(() => {
    void new ApiClient().getDashboard<DashboardFigures>().then(({ data }) => setFigures(data));
  }, []);
  if (!figures) return <Loader />;
  const waiting = tiles.filter(({ waits, figure }) => waits && figures[figure] > 0).length;
  return (
    <Box p="xxl" data-testid="dashboard">
      <H4 mb="sm">Hello{admin?.title ? `, ${admin.title}` : ''}</H4>
      <Text color="grey60" mb="xl">
        {waiting === 0 ? 'Nothing waits for you.' : 'This waits for somebody:'}
      </Text>
      <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
        {tiles.map((tile) => (
          <FigureTile key={tile.figure} tile={tile} value={figures[tile.figure]} />
        ))}
      </Box>
      <LatestOrders orders={figures.latestOrders} />
    </Box>
  );
};

const FigureTile: React.FC<{ tile: Tile; value: number }> = ({ tile: { label, icon, href, waits, figure }, value }) => {
  const urgent = waits && value > 0;
  return (
    <Link to={`${resources}/${href}`} style={{ textDecoration: 'none' }} data-testid={`figure-${figure}`}>
      <Box
        bg="white"
        border="default"
        p="lg"
        style={{ borderRadius: 10, borderLeft: `4px solid ${urgent ? '#E0A526' : '#CFE3E0'}` }}
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
              <TableCell style={{ fontVariantNumeric: 'tabular-nums' }}>{written.money(total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    )}
  </Box>
);

export default Dashboard;
