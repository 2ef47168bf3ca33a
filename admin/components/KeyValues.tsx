import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { written } from './written.js';
import React from 'react';

/** An object of a few fields, line by line. */
const KeyValues: React.FC<PropertyView> = ({ property, record, where }) => {
  const object: Record<string, unknown> = flat.get(record.params, property.path) ?? {};
  const entries = Object.entries(object);
  return (
    <Labelled property={property} where={where}>
      {entries.length === 0 && nothing}
      {entries.map(([name, value]) => (
        <Box key={name}>
          {written.words(name)}: <b>{written.value(value)}</b>
        </Box>
      ))}
    </Labelled>
  );
};

export default KeyValues;
