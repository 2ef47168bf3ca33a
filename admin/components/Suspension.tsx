import React from 'react';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { Tag } from './Tag.js';
import { isForever, written } from './written.js';

/** Until when an account is shut out, if it is. */
const Suspension: React.FC<PropertyView> = ({ property, record, where }) => {
  const until: string | null = record.params[property.path];
  const runs = until !== null && until !== undefined && new Date(until) > new Date();
  return (
    <Labelled property={property} where={where}>
      {runs ? <Tag value="suspended">{isForever(until) ? 'For good' : `Until ${written.day(until)}`}</Tag> : nothing}
    </Labelled>
  );
};

export default Suspension;
