import { Box } from '@adminjs/design-system';
import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

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
