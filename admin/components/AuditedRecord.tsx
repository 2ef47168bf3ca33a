import { useCurrentAdmin } from 'adminjs';
import React from 'react';
import { mayDo } from '../rights/rights.js';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { TextLink } from './TextLink.js';

/** Where the records of a model without a resource are shown. */
const pages: Record<string, string> = { ScheduledJob: '/admin/pages/Jobs' };

/** The page of a record; that of the list, if the audit record is about a whole list. */
const pageOf = (resource: string, recordId: string): string =>
  pages[resource] ?? `/admin/resources/${resource}${recordId && `/records/${recordId}/show`}`;

/** The record or the list that an audit record is about, as a link if the operator may open it. */
const AuditedRecord: React.FC<PropertyProps> = ({ property, record, where }) => {
  // When another list opens, its columns are rendered once with the old list's records.
  const { resource, recordId } = record.params;
  const [operator] = useCurrentAdmin();
  const mayOpen = Boolean(pages[resource]) || mayDo(operator?.role, resource, recordId ? 'show' : 'list');
  const name = resource && `${format.label(resource)} ${recordId}`;
  return (
    <PropertyValue property={property} where={where}>
      {mayOpen ? <TextLink to={pageOf(resource, recordId)}>{name}</TextLink> : name}
    </PropertyValue>
  );
};

export default AuditedRecord;
