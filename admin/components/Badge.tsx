import React from 'react';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { Tag } from './Tag.js';

/** A status, coloured by what it means. */
const Badge: React.FC<PropertyView> = ({ property, record, where }) => {
  const value = record.params[property.path];
  return (
    <Labelled property={property} where={where}>
      {value ? <Tag value={String(value)} /> : nothing}
    </Labelled>
  );
};

export default Badge;
