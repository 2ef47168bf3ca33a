import React from 'react';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A plain value on a record's page. */
const ShowProperty: React.FC<PropertyProps> = ({ property, record }) => (
  <PropertyValue property={property} where="show">
    {format.value(record.params[property.path])}
  </PropertyValue>
);

export default ShowProperty;
