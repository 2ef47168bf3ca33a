import { Box, H6, Text } from '@adminjs/design-system';
import { useTranslation } from 'adminjs';
import React from 'react';
import type { FoundOfKind } from '../../domain/staff/search/searchRecords.js';
import type { AsJson } from './AsJson.js';
import { format } from './format.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

const amounts: ReadonlySet<string> = new Set(['total', 'amount', 'price']);
const tags: ReadonlySet<string> = new Set(['status', 'state', 'use', 'side', 'category']);

/** What a search found, by kind, with a link to each record. */
export const SearchResults: React.FC<{ results: AsJson<FoundOfKind>[] }> = ({ results }) => {
  const { translateLabel } = useTranslation();
  if (results.length === 0)
    return <Text color="grey60">Nothing was found. Search for a number, UTR, e-mail address, phone or name.</Text>;
  return (
    <>
      {results.map(({ resource, found, hasMore }) => (
        <Box as="section" key={resource} aria-label={translateLabel(resource)} mb="default">
          <H6 mb="sm">{translateLabel(resource)}</H6>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {found.map(({ id, title, details }) => (
              <li key={id} style={{ display: 'flex', flexWrap: 'wrap', gap: '0 8px', padding: '4px 0' }}>
                <RecordLink resource={resource} id={id}>
                  {title}
                </RecordLink>
                {Object.entries(details).map(([field, value]) => (
                  <Detail key={field} field={field} value={value} />
                ))}
              </li>
            ))}
          </ul>
          {hasMore && <Text color="grey60">There are more. Add a word or use an exact number.</Text>}
        </Box>
      ))}
    </>
  );
};

const Detail: React.FC<{ field: string; value: unknown }> = ({ field, value }) => {
  if (value === null || value === '') return null;
  if (tags.has(field)) return <Tag value={String(value)} />;
  return <span>{amounts.has(field) ? format.money(Number(value)) : format.value(value)}</span>;
};
