import React from 'react';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';

/** The record that an audit record is about, as a link. */
const AuditedRecord: React.FC<PropertyProps> = ({ property, record, where }) => {
  // When another list opens, its columns are rendered once with the old list's records.
  const { resource, recordId } = record.params;
  return (
    <PropertyValue property={property} where={where}>
      {resource && (
        <RecordLink resource={resource} id={recordId}>
          {format.label(resource)} {recordId}
        </RecordLink>
      )}
    </PropertyValue>
  );
};

export default AuditedRecord;
