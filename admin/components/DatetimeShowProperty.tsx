import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A date and time on a record's page. */
const DatetimeShowProperty: React.FC<PropertyProps> = ({ property, record }) => {
  const at = record.params[property.path];
  return (
    <PropertyValue property={property} where="show">
      {at ? format.dateTime(at) : emptyValue}
    </PropertyValue>
  );
};

export default DatetimeShowProperty;
