import { Box, Loader } from '@adminjs/design-system';
import { type ActionProps, useRecords } from 'adminjs';
import React, { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ColumnChoice } from './list/ColumnChoice.js';
import { FilterChips } from './list/FilterChips.js';
import { PageLinks } from './list/PageLinks.js';
import { RecordTable } from './list/RecordTable.js';
import { SavedViews } from './list/SavedViews.js';
import { useColumns } from './list/useColumns.js';

/** A list of records with its filters, columns and pages. Its address contains the filters and can be shared. */
const ListAction: React.FC<ActionProps> = ({ resource, setTag }) => {
  const { records, loading, page, perPage, total, sortBy, direction } = useRecords(resource.id);
  const columns = useColumns(resource);
  useEffect(() => setTag?.(total.toLocaleString('en-IN')), [total]);
  return (
    <Box variant="container" data-css={`${resource.id}-list-table-wrapper`} aria-busy={loading}>
      <div className="list-tools">
        <FilterChips resource={resource} />
        <SavedViews resource={resource} />
        <ColumnChoice {...columns} />
      </div>
      {records.length > 0 ? (
        <RecordTable {...{ resource, records, sortBy, direction }} columns={columns.shown} />
      ) : loading ? (
        <Loader />
      ) : (
        <div className="empty-list">
          <h2>No records</h2>
          {page > 1 ? (
            <>
              This page has no records. <Link to={{ search: '' }}>Go to the first page.</Link>
            </>
          ) : (
            'There are no records yet, or none match the filter.'
          )}
        </div>
      )}
      {perPage > 0 && <PageLinks {...{ page, perPage, total }} />}
    </Box>
  );
};

export default ListAction;
