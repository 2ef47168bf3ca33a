import { useTranslation } from 'adminjs';
import React from 'react';
import { Popup } from '../Popup.js';
import type { useColumns } from './useColumns.js';

/** The choice of a list's columns. */
export const ColumnChoice: React.FC<ReturnType<typeof useColumns>> = ({ possible, shown, toggle }) => {
  const { translateProperty } = useTranslation();
  return (
    <Popup label="Columns" align="right" data-testid="columns">
      {possible.map((column) => (
        <label key={column.propertyPath}>
          <input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
          {translateProperty(column.label, column.resourceId)}
        </label>
      ))}
    </Popup>
  );
};
