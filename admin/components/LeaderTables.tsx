import { Box, Text } from '@adminjs/design-system';
import React from 'react';
import type { Leader, Leaders } from '../../domain/insight/readLeaders.js';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Section } from './Section.js';

const titles: Record<keyof Leaders, string> = { stores: 'Leading stores', categories: 'Leading categories' };

const columns: readonly Column<Leader>[] = [
  { title: 'Name', cell: (leader) => <LeaderName leader={leader} /> },
  { title: 'Orders', isFigure: true, cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { title: 'Revenue', isFigure: true, cell: ({ revenue }) => format.money(revenue) },
];

/** The stores and categories with the highest revenue of the last seven days. */
export const LeaderTables: React.FC<{ leaders: Leaders }> = ({ leaders }) => (
  <Box
    mb="xxl"
    style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))' }}
  >
    {(Object.keys(titles) as (keyof Leaders)[]).map((kind) => (
      <Section key={kind} title={`${titles[kind]}, seven days`} data-testid={`leading-${kind}`}>
        {leaders[kind].length === 0 && <Text color="grey60">No orders yet.</Text>}
        <DataTable columns={columns} rows={leaders[kind]} keyOf={({ storeId, name }) => storeId ?? name} />
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
