import { flat } from 'adminjs';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { Tag } from './Tag.js';

/** Several short values, each as a tag. */
const Tags: React.FC<PropertyProps> = ({ property, record, where }) => {
  const values: (string | number)[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      {values.length === 0 && emptyValue}
      <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
        {values.map((value) => (
          <Tag key={value} value={String(value)} />
        ))}
      </span>
    </PropertyValue>
  );
};

export default Tags;
