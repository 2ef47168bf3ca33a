import { flat } from 'adminjs';
import React from 'react';
import { type Column, DataTable } from './DataTable.js';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

interface Attempt {
  at: string;
  status: number | null;
  answer: string;
  error: string | null;
  durationMs: number;
}

const columns: readonly Column<Attempt>[] = [
  { title: 'Time', cell: ({ at }) => format.dateTime(at) },
  { title: 'Status', cell: ({ status, error }) => status ?? error },
  { title: 'Answer', cell: ({ answer }) => answer || emptyValue },
  { title: 'Duration', isFigure: true, cell: ({ durationMs }) => `${durationMs} ms` },
];

/** The latest attempts to send a webhook, with the beginning of each answer. */
const WebhookAttempts: React.FC<PropertyProps> = ({ property, record, where }) => {
  const attempts: Attempt[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      {attempts.length === 0 ? emptyValue : <DataTable columns={columns} rows={attempts} keyOf={({ at }) => at} />}
    </PropertyValue>
  );
};

export default WebhookAttempts;
