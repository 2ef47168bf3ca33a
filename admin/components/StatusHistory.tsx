import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { Tag } from './Tag.js';

interface StatusChange {
  to: string;
  at: string;
  by: { kind: string; id: number };
  reason?: string | null;
}

/** The status history of an order: time, actor and reason of each move. */
const StatusHistory: React.FC<PropertyProps> = ({ property, record, where }) => {
  const changes: StatusChange[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      {changes.length === 0 && emptyValue}
      {changes.map(({ to, at, by, reason }) => (
        <Box key={`${at} ${to}`} mb="default">
          <Tag value={to} /> {format.dateTime(at)}, by {by.kind} {by.id}
          {reason ? `: “${reason}”` : ''}
        </Box>
      ))}
    </PropertyValue>
  );
};

export default StatusHistory;
