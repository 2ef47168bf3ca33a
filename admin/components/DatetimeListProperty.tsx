import { Box } from '@adminjs/design-system';
import type { PropertyView } from './labelled.js';
import { written } from './written.js';
import React from 'react';

/** A moment in a list. */
const DatetimeListProperty: React.FC<PropertyView> = ({ property, record }) => {
  const at = record.params[property.path];
  return (
    <Box as="span" style={{ whiteSpace: 'nowrap' }}>
      {at && (
        <>
          {written.day(at)}
          <br />
          <span style={{ color: '#76868C', fontSize: 12 }}>{written.time(at)}</span>
        </>
      )}
    </Box>
  );
};

export default DatetimeListProperty;
