import React from 'react';
import { type PropertyView, nothing } from './labelled.js';
import { RecordLink } from './RecordLink.js';

/** Another record, by its name, and the way to it. */
const ReferenceValue: React.FC<PropertyView> = ({ property, record }) => {
  const id = record.params[property.path];
  if (id === null || id === undefined || !property.reference) return <>{nothing}</>;
  const title = record.populated[property.path]?.title;
  return (
    <RecordLink resource={property.reference} id={id}>
      {title ?? `No. ${id}`}
    </RecordLink>
  );
};

export default ReferenceValue;
