import { Box, Loader, Text } from '@adminjs/design-system';
import { ApiClient, type RecordJSON, useResource, useTranslation } from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';
import type { RelatedList } from '../../related/relatedLists.js';
import { relations } from '../../related/relations.js';
import { RecordRow } from '../list/RecordRow.js';
import { TextLink } from '../TextLink.js';

const shownAtMost = 10;

/** The first records of a related list, with a link to all of them. */
const RelatedRecords: React.FC<{ list: RelatedList; name: string }> = ({ list, name }) => {
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

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const countText = (count: number): string => (count >= 1_000 ? '1,000+' : String(count));

/** The records that belong to the record of the page, as tabs with counts. Arrow keys change the tab. */
export const RelatedLists: React.FC<{ resourceId: string; recordId: string }> = ({ resourceId, recordId }) => {
  const { translateLabel } = useTranslation();
  const [lists, setLists] = useState<RelatedList[]>([]);
  const [open, setOpen] = useState(0);
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!Object.hasOwn(relations, resourceId)) return undefined;
    let isCurrent = true;
    fetch(`/admin/related/${resourceId}/${recordId}.json`)
      .then(async (answer) => {
        if (!answer.ok || !isCurrent) return;
        const found = (await answer.json()) as RelatedList[];
        setLists(found);
        setOpen(
          Math.max(
            0,
            found.findIndex(({ count }) => count > 0),
          ),
        );
      })
      // The page works without its lists.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [resourceId, recordId]);
  const shown = lists[open];
  if (!shown) return null;
  const nameOf = ({ label, resource }: RelatedList) => label ?? translateLabel(resource);
  const moveBy = ({ key }: React.KeyboardEvent) => {
    const step = steps[key];
    if (!step) return;
    const next = (open + step + lists.length) % lists.length;
    setOpen(next);
    [...(tabs.current?.querySelectorAll('[role=tab]') ?? [])][next]?.focus();
  };
  return (
    <Box as="section" mt="xl" data-testid="related" aria-label="Related records">
      <div ref={tabs as never} role="tablist" aria-label="Related records" className="tabs" onKeyDown={moveBy}>
        {lists.map((list, nth) => (
          <button
            key={nameOf(list)}
            type="button"
            role="tab"
            id={`tab-${nth}`}
            aria-selected={nth === open}
            aria-controls="related-panel"
            tabIndex={nth === open ? 0 : -1}
            onClick={() => setOpen(nth)}
          >
            {nameOf(list)} <span className="count">{countText(list.count)}</span>
          </button>
        ))}
      </div>
      <Box bg="container" p="lg" role="tabpanel" id="related-panel" aria-labelledby={`tab-${open}`}>
        <RelatedRecords key={open} list={shown} name={nameOf(shown)} />
      </Box>
    </Box>
  );
};
