import React from 'react';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { written } from './written.js';

/** A moment on a record's page. */
const DatetimeShowProperty: React.FC<PropertyView> = ({ property, record }) => {
  const at = record.params[property.path];
  return (
    <Labelled property={property} where="show">
      {at ? written.moment(at) : nothing}
    </Labelled>
  );
};

export default DatetimeShowProperty;
