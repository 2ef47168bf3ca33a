import React from 'react';
import { format, isPermanent } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { Tag } from './Tag.js';

/** Until when an account is suspended, if it is. */
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
