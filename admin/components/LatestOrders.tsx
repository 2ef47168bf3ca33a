import { Text } from '@adminjs/design-system';
import React from 'react';
import type { DashboardFigures } from './DashboardFigures.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';

type Order = DashboardFigures['latestOrders'][number];

const columns: readonly Column<Order>[] = [
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
export const LatestOrders: React.FC<{ orders: readonly Order[] }> = ({ orders }) => (
  <Section title="Latest orders">
    {orders.length === 0 ? (
      <Text color="grey60">No orders yet.</Text>
    ) : (
      <DataTable columns={columns} rows={orders} keyOf={({ _id }) => _id} />
    )}
  </Section>
);
