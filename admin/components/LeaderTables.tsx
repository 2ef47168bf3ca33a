import { Box, Table, TableBody, TableCell, TableHead, TableRow, Text } from '@adminjs/design-system';
import React from 'react';
import type { Leader, Leaders } from '../../domain/insight/readLeaders.js';
import { figures } from './figures.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';

const titles: Record<keyof Leaders, string> = { stores: 'Leading stores', categories: 'Leading categories' };

/** The stores and categories with the highest revenue of the last seven days. */
export const LeaderTables: React.FC<{ leaders: Leaders }> = ({ leaders }) => (
  <Box
    mb="xxl"
    style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))' }}
  >
    {(Object.keys(titles) as (keyof Leaders)[]).map((kind) => (
      <Section key={kind} title={`${titles[kind]}, seven days`} data-testid={`leading-${kind}`}>
        {leaders[kind].length === 0 ? <Text color="grey60">No orders yet.</Text> : <Leading leaders={leaders[kind]} />}
      </Section>
    ))}
  </Box>
);

const Leading: React.FC<{ leaders: Leader[] }> = ({ leaders }) => (
  <Table>
    <TableHead>
      <TableRow>
        <TableCell>Name</TableCell>
        <TableCell style={figures}>Orders</TableCell>
        <TableCell style={figures}>Revenue</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {leaders.map(({ storeId, name, orders, revenue }) => (
        <TableRow key={storeId ?? name}>
          <TableCell>
            {storeId ? (
              <RecordLink resource="Store" id={storeId}>
                {name}
              </RecordLink>
            ) : (
              format.label(name)
            )}
          </TableCell>
          <TableCell style={figures}>{orders.toLocaleString('en-IN')}</TableCell>
          <TableCell style={figures}>{format.money(revenue)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
