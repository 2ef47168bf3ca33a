import { Box } from '@adminjs/design-system';
import React from 'react';
import { format } from './format.js';
import type { PropertyProps } from './PropertyValue.js';

/** A date and time in a list. */
const DatetimeListProperty: React.FC<PropertyProps> = ({ property, record }) => {
  const at = record.params[property.path];
  return (
    <Box as="span" style={{ whiteSpace: 'nowrap' }}>
      {at && (
        <>
          {format.date(at)}
          <br />
          <span style={{ color: '#5B6B71', fontSize: 12 }}>{format.time(at)}</span>
        </>
      )}
    </Box>
  );
};

export default DatetimeListProperty;
