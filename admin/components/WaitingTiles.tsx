import { Box, Icon, type IconProps, Text } from '@adminjs/design-system';
import React from 'react';
import { Link } from 'react-router-dom';
import type { QueueName, WaitingWork } from '../../domain/staff/home/readWaitingWork.js';
import type { AsJson } from './AsJson.js';
import { daysSince } from './daysSince.js';
import { format } from './format.js';

interface Tile {
  label: string;
  icon: NonNullable<IconProps['icon']>;
  /** The list of the queue, the oldest record first. */
  list: string;
}

const tiles: Record<QueueName, Tile> = {
  paymentsToVerify: {
    ...{ label: 'Payments to verify', icon: 'CreditCard' },
    list: 'PaymentSession?filters.verification=unverified&sortBy=paidAt&direction=asc',
  },
  openAlerts: { label: 'Open payment alerts', icon: 'AlertTriangle', list: 'PaymentAlert?filters.status=open' },
  openDisputes: { label: 'Open disputes', icon: 'AlertOctagon', list: 'GatewayDispute?filters.status=open' },
  openRefunds: {
    ...{ label: 'Refunds to make', icon: 'CornerUpLeft' },
    list: 'Refund?filters.way=manual&filters.status=requested&sortBy=createdAt&direction=asc',
  },
  failedRefunds: { label: 'Failed refunds', icon: 'AlertTriangle', list: 'Refund?filters.status=failed' },
  pendingApprovals: { label: 'Approvals', icon: 'UserCheck', list: 'Approval?filters.status=pending' },
  unassignedDeliveries: {
    ...{ label: 'Unassigned deliveries', icon: 'Truck' },
    list: 'DeliveryAssignment?filters.status=unassigned&sortBy=createdAt&direction=asc',
  },
  openReports: { label: 'Reports to decide', icon: 'Flag', list: 'ModerationCase?filters.status=open' },
  openReportAlerts: { label: 'Open report alerts', icon: 'AlertTriangle', list: 'ModerationAlert?filters.status=open' },
  doctorsToVerify: { label: 'Doctors to verify', icon: 'UserCheck', list: 'Doctor?filters.isVerified=false' },
  comingSoonStores: {
    ...{ label: 'Stores waiting to go live', icon: 'Clock' },
    list: 'Store?filters.status=coming_soon&filters.isActive=true',
  },
  contactMessages: {
    ...{ label: 'Contact messages', icon: 'Mail' },
    list: 'ContactMessage?filters.status=open&sortBy=createdAt&direction=asc',
  },
  jobApplications: {
    ...{ label: 'Job applications', icon: 'UserPlus' },
    list: 'JobApplication?filters.status=open&sortBy=createdAt&direction=asc',
  },
  deadLetteredMessages: {
    ...{ label: 'Dead-lettered messages', icon: 'Send' },
    list: 'OutboxMessage?filters.state=deadLettered',
  },
};

/** The waiting work, the queue with the oldest record first; each tile leads to its list. */
export const WaitingTiles: React.FC<{ waiting: AsJson<WaitingWork>[] }> = ({ waiting }) => (
  <Box mb="xxl" style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
    {waiting.map(({ queue, count, hasMore, oldestAt }) => (
      <Link
        key={queue}
        to={`/admin/resources/${tiles[queue].list}`}
        style={{ textDecoration: 'none' }}
        data-testid={`figure-${queue}`}
      >
        <Box bg="container" border="default" p="lg" style={{ borderRadius: 10, borderLeft: '4px solid #E0A526' }}>
          <Text color="grey60" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Icon icon={tiles[queue].icon} size={16} /> {tiles[queue].label}
          </Text>
          <Text mt="default" color="grey100" style={{ fontSize: 30, lineHeight: '36px', fontWeight: 600 }}>
            {count.toLocaleString('en-IN')}
            {hasMore && '+'}
          </Text>
          <Text color="grey60" title={format.dateTime(oldestAt)}>
            oldest: {daysSince(oldestAt)}
          </Text>
        </Box>
      </Link>
    ))}
  </Box>
);
