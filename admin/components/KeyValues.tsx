import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** An object with a few fields, one field a line. */
const KeyValues: React.FC<PropertyProps> = ({ property, record, where }) => {
  const object: Record<string, unknown> = flat.get(record.params, property.path) ?? {};
  const entries = Object.entries(object);
  return (
    <PropertyValue property={property} where={where}>
      {entries.length === 0 && emptyValue}
      {entries.map(([name, value]) => (
        <Box key={name}>
          {format.label(name)}: <b>{format.value(value)}</b>
        </Box>
      ))}
    </PropertyValue>
  );
};

export default KeyValues;
