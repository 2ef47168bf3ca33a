import { Box, Icon, Table, TableBody, TableCell, TableHead, TableRow } from '@adminjs/design-system';
import { flat } from 'adminjs';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { written } from './written.js';
import React from 'react';

/** What an audit record says was changed: each field as it was and as it is. */
const Changes: React.FC<PropertyView> = ({ property, record, where }) => {
  const before: Record<string, unknown> = flat.get(record.params, 'before') ?? {};
  const after: Record<string, unknown> = flat.get(record.params, 'after') ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) {
    return (
      <Labelled property={property} where={where}>
        {nothing}
      </Labelled>
    );
  }
  if (where === 'list') {
    // The reason has a column of its own.
    const told = fields.filter((field) => after[field] === null || after[field] !== record.params.reason);
    return <>{told.map((field) => brief(field, before[field], after[field]))}</>;
  }
  return (
    <Labelled property={property} where={where}>
      <Table style={{ width: 'auto', minWidth: 480 }}>
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <TableRow key={field}>
              <TableCell>{written.words(field)}</TableCell>
              <TableCell>{wordsFor(field, before[field])}</TableCell>
              <TableCell>
                <b>{wordsFor(field, after[field])}</b>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Labelled>
  );
};

const wordsFor = (field: string, value: unknown): string =>
  /status|state/i.test(field) && typeof value === 'string' ? written.words(value) : written.value(value);

const brief = (field: string, from: unknown, to: unknown) => (
  <Box key={field} style={{ lineHeight: '20px' }}>
    <span style={{ color: '#76868C' }}>{written.words(field)}</span> {wordsFor(field, from)}{' '}
    <Icon icon="ArrowRight" size={12} /> <b>{wordsFor(field, to)}</b>
  </Box>
);

export default Changes;
