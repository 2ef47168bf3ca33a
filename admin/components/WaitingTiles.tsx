import { Box, Icon, type IconProps, Text } from '@adminjs/design-system';
import React from 'react';
import { Link } from 'react-router-dom';
import type { QueueName, WaitingWork } from '../../domain/staff/home/readWaitingWork.js';
import type { AsJson } from './AsJson.js';
import { daysSince } from './daysSince.js';
import { format } from './format.js';

const looks: Record<QueueName, { label: string; icon: NonNullable<IconProps['icon']> }> = {
  paymentsToVerify: { label: 'Payments to verify', icon: 'CreditCard' },
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
export const WaitingTiles: React.FC<{ waiting: AsJson<WaitingWork>[] }> = ({ waiting }) => (
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
