import { Box, H5, Table, TableBody, TableCell, TableHead, TableRow, Text } from '@adminjs/design-system';
import React from 'react';
import type { DashboardFigures } from './DashboardFigures.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

/** The newest orders, with links to them. */
export const LatestOrders: React.FC<{ orders: DashboardFigures['latestOrders'] }> = ({ orders }) => (
  <Box bg="container" border="default" p="lg" style={{ borderRadius: 10 }}>
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
