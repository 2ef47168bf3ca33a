import React from 'react';
import { format, isPermanent } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { Tag } from './Tag.js';

/** The end of an account's suspension, if it is suspended. */
const Suspension: React.FC<PropertyProps> = ({ property, record, where }) => {
  const until: string | null = record.params[property.path];
  const isActive = until !== null && until !== undefined && new Date(until) > new Date();
  return (
    <PropertyValue property={property} where={where}>
      {isActive ? (
        <Tag value="suspended">{isPermanent(until) ? 'Permanent' : `Until ${format.date(until)}`}</Tag>
      ) : (
        emptyValue
      )}
    </PropertyValue>
  );
};

export default Suspension;
