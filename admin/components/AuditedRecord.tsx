import React from 'react';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { TextLink } from './TextLink.js';

/** Where the records of a model without a resource are shown. */
const pages: Record<string, string> = { ScheduledJob: '/admin/pages/Jobs' };

/** The page of a record; that of the list, if the audit record is about a whole list. */
const pageOf = (resource: string, recordId: string): string =>
  pages[resource] ?? `/admin/resources/${resource}${recordId && `/records/${recordId}/show`}`;

/** The record or the list that an audit record is about, as a link. */
const AuditedRecord: React.FC<PropertyProps> = ({ property, record, where }) => {
  // When another list opens, its columns are rendered once with the old list's records.
  const { resource, recordId } = record.params;
  return (
    <PropertyValue property={property} where={where}>
      {resource && (
        <TextLink to={pageOf(resource, recordId)}>
          {format.label(resource)} {recordId}
        </TextLink>
      )}
    </PropertyValue>
  );
};

export default AuditedRecord;
