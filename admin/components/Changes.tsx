import { Box, Icon, Text } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { DataTable } from './DataTable.js';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** The changed fields of an audit record, before and after. */
const Changes: React.FC<PropertyProps> = ({ property, record, where }) => {
  const before: Record<string, unknown> = flat.get(record.params, 'before') ?? {};
  const after: Record<string, unknown> = flat.get(record.params, 'after') ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) {
    return (
      <PropertyValue property={property} where={where}>
        {emptyValue}
      </PropertyValue>
    );
  }
  if (where === 'list') {
    // The reason has a column of its own.
    const shown = fields.filter((field) => after[field] === null || after[field] !== record.params.reason);
    return <>{shown.map((field) => changeLine(field, before[field], after[field]))}</>;
  }
  return (
    <PropertyValue property={property} where={where}>
      <DataTable
        keyOf={(field) => field}
        rows={fields}
        columns={[
          { title: 'Field', cell: (field) => format.label(field) },
          { title: 'Before', cell: (field) => valueText(field, before[field]) },
          { title: 'After', cell: (field) => <b>{valueText(field, after[field])}</b> },
        ]}
      />
    </PropertyValue>
  );
};

const valueText = (field: string, value: unknown): string =>
  /status|state/i.test(field) && typeof value === 'string' ? format.label(value) : format.value(value);

const changeLine = (field: string, from: unknown, to: unknown) => (
  <Box key={field} style={{ lineHeight: '20px' }}>
    <Text as="span" color="grey60">
      {format.label(field)}
    </Text>{' '}
    {valueText(field, from)} <Icon icon="ArrowRight" size={12} /> <b>{valueText(field, to)}</b>
  </Box>
);

export default Changes;
