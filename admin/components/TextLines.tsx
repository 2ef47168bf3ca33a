import { flat } from 'adminjs';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A text of several lines, as it was written. */
const TextLines: React.FC<PropertyProps> = ({ property, record, where }) => {
  const text: unknown = flat.get(record.params, property.path);
  return (
    <PropertyValue property={property} where={where}>
      <span style={{ whiteSpace: 'pre-line' }}>{typeof text === 'string' && text ? text : emptyValue}</span>
    </PropertyValue>
  );
};

export default TextLines;
