import { Box } from '@adminjs/design-system';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { written } from './written.js';
import React from 'react';

/** Paise, as rupees with two decimals. */
const Money: React.FC<PropertyView> = ({ property, record, where }) => {
  const paise = record.params[property.path];
  return (
    <Labelled property={property} where={where}>
      <Box as="span" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {typeof paise === 'number' ? written.money(paise) : nothing}
      </Box>
    </Labelled>
  );
};

export default Money;
