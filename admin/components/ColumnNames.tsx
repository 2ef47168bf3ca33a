import { TableCell, TableHead, TableRow } from '@adminjs/design-system';
import React from 'react';

/** The first row of a table. */
export const ColumnNames: React.FC<{ names: readonly string[] }> = ({ names }) => (
  <TableHead>
    <TableRow>
      {names.map((name) => (
        <TableCell key={name}>{name}</TableCell>
      ))}
    </TableRow>
  </TableHead>
);
