import React from 'react';
import { Labelled, type PropertyView } from './labelled.js';
import { written } from './written.js';

/** A plain value on a record's page. */
const ShowProperty: React.FC<PropertyView> = ({ property, record }) => (
  <Labelled property={property} where="show">
    {written.value(record.params[property.path])}
  </Labelled>
);

export default ShowProperty;
