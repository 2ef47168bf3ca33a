import { Box } from '@adminjs/design-system';
import { format } from './format.js';
import { type PropertyProps, PropertyValue, emptyValue } from './PropertyValue.js';
import React from 'react';

/** Paise, as rupees with two decimals. */
const Money: React.FC<PropertyProps> = ({ property, record, where }) => {
  const paise = record.params[property.path];
  return (
    <PropertyValue property={property} where={where}>
      <Box as="span" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {typeof paise === 'number' ? format.money(paise) : emptyValue}
      </Box>
    </PropertyValue>
  );
};

export default Money;
