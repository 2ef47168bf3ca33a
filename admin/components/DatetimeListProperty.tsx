import { Box, Text } from '@adminjs/design-system';
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
          <Text as="span" color="grey60" fontSize="sm">
            {format.time(at)}
          </Text>
        </>
      )}
    </Box>
  );
};

export default DatetimeListProperty;
