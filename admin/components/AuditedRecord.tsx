import React from 'react';
import { Labelled, type PropertyView } from './labelled.js';
import { RecordLink } from './RecordLink.js';
import { written } from './written.js';

/** The record that an audit record is about. */
const AuditedRecord: React.FC<PropertyView> = ({ property, record, where }) => {
  // While one list gives way to the next, the old records are drawn with the new columns.
  const { resource, recordId } = record.params;
  return (
    <Labelled property={property} where={where}>
      {resource && (
        <RecordLink resource={resource} id={recordId}>
          {written.words(resource)} {recordId}
        </RecordLink>
      )}
    </Labelled>
  );
};

export default AuditedRecord;
