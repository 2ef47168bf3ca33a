import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { Tag } from './Tag.js';
import { written } from './written.js';
import React from 'react';

interface Move {
  to: string;
  at: string;
  by: { kind: string; id: number };
  reason?: string | null;
}

/** An order's way through its statuses. */
const Moves: React.FC<PropertyView> = ({ property, record, where }) => {
  const moves: Move[] = flat.get(record.params, property.path) ?? [];
  return (
    <Labelled property={property} where={where}>
      {moves.length === 0 && nothing}
      {moves.map(({ to, at, by, reason }) => (
        <Box key={`${at} ${to}`} mb="default">
          <Tag value={to} /> {written.moment(at)}, by {by.kind} {by.id}
          {reason ? `: “${reason}”` : ''}
        </Box>
      ))}
    </Labelled>
  );
};

export default Moves;
