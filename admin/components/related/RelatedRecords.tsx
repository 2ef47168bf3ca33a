import { Loader, Text } from '@adminjs/design-system';
import { ApiClient, type RecordJSON, useResource, useTranslation } from 'adminjs';
import React, { useEffect, useState } from 'react';
import type { RelatedList } from '../../related/countRelated.js';
import { RecordRow } from '../list/RecordRow.js';
import { TextLink } from '../TextLink.js';

const shownAtMost = 10;

/** The first records of a related list, with a link to all of them. */
export const RelatedRecords: React.FC<{ list: RelatedList; name: string }> = ({ list, name }) => {
  const { translateProperty } = useTranslation();
  const resource = useResource(list.resource);
  const [records, setRecords] = useState<RecordJSON[] | 'failed'>();
  const query = queryOf(list);
  useEffect(() => {
    const params = { ...Object.fromEntries(new URLSearchParams(query)), perPage: shownAtMost };
    new ApiClient()
      .resourceAction({ resourceId: list.resource, actionName: 'list', params })
      .then(({ data }) => setRecords((data as { records?: RecordJSON[] }).records ?? 'failed'))
      .catch(() => setRecords('failed'));
  }, [query]);
  if (list.count === 0) return <Text>There are none.</Text>;
  if (records === 'failed') return <Text>The records could not be loaded. Reload the page to try again.</Text>;
  if (!records || !resource) return <Loader />;
  const columns = resource.listProperties;
  const labels = columns.map(({ label, resourceId }) => translateProperty(label, resourceId));
  return (
    <>
      <div className="record-table">
        <table>
          <thead>
            <tr>
              {columns.map(({ propertyPath }, nth) => (
                <th key={propertyPath} scope="col">
                  {labels[nth]}
                </th>
              ))}
              <th scope="col">
                <span className="hidden-text">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <RecordRow
                key={record.id}
                resource={resource}
                record={record}
                columns={columns}
                labels={labels}
                isNext={false}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TextLink to={`/admin/resources/${list.resource}?${query}`}>All: {name}</TextLink>
    </>
  );
};

/** The query of the list's address: its filter and order. */
function queryOf({ filter, sortBy }: RelatedList): string {
  const filters = Object.entries(filter).map(([field, value]) => [`filters.${field}`, String(value)]);
  const order: Record<string, string> = sortBy ? { sortBy, direction: 'desc' } : {};
  return String(new URLSearchParams({ ...Object.fromEntries(filters), ...order }));
}
