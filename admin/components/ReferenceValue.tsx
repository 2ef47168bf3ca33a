import React from 'react';
import { emptyValue, type PropertyProps } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';

/** A reference to another record, as a link with its title. */
const ReferenceValue: React.FC<PropertyProps> = ({ property, record }) => {
  const id = record.params[property.path];
  if (id === null || id === undefined || !property.reference) return <>{emptyValue}</>;
  const title = record.populated[property.path]?.title;
  return (
    <RecordLink resource={property.reference} id={id}>
      {title ?? `#${id}`}
    </RecordLink>
  );
};

export default ReferenceValue;
