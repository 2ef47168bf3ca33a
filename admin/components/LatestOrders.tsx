import { Table, TableBody, TableCell, TableRow, Text } from '@adminjs/design-system';
import React from 'react';
import { ColumnNames } from './ColumnNames.js';
import type { DashboardFigures } from './DashboardFigures.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';
import { Tag } from './Tag.js';

const columns = ['Order', 'Status', 'Store', 'Customer', 'Total'];

/** The newest orders, with links to them. */
export const LatestOrders: React.FC<{ orders: DashboardFigures['latestOrders'] }> = ({ orders }) => (
  <Section title="Latest orders">
    {orders.length === 0 && <Text color="grey60">No orders yet.</Text>}
    {orders.length > 0 && (
      <Table>
        <ColumnNames names={columns} />
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
  </Section>
);
