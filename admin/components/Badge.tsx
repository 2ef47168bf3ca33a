import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { Tag } from './Tag.js';

/** A value of a short list, such as a status, as a coloured tag. */
const Badge: React.FC<PropertyProps> = ({ property, record, where }) => {
  const value = record.params[property.path];
  const label = property.availableValues?.find((available) => available.value === value)?.label;
  return (
    <PropertyValue property={property} where={where}>
      {value ? <Tag value={String(value)}>{label}</Tag> : emptyValue}
    </PropertyValue>
  );
};

export default Badge;
