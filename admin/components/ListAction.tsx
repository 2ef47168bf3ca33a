import { Box, Loader } from '@adminjs/design-system';
import { type ActionProps, useRecords, useTranslation } from 'adminjs';
import React, { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ColumnChoice } from './list/ColumnChoice.js';
import { changedQuery } from './list/changedQuery.js';
import { FilterChips } from './list/FilterChips.js';
import { PageLinks } from './list/PageLinks.js';
import { RecordTable } from './list/RecordTable.js';
import { SavedViews } from './list/SavedViews.js';
import { useColumns } from './list/useColumns.js';

/** A list starts with a new state, so that it never shows the records of another in its columns. */
const ListAction: React.FC<ActionProps> = (props) => <RecordList key={props.resource.id} {...props} />;

/** A list of records with its filters, columns and pages. Its address contains the filters and can be shared. */
const RecordList: React.FC<ActionProps> = ({ resource, setTag }) => {
  const { translateMessage } = useTranslation();
  const { search } = useLocation();
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
        <RecordTable
          resource={resource}
          records={records}
          sortBy={sortBy}
          direction={direction}
          columns={columns.shown}
        />
      ) : loading ? (
        <Loader />
      ) : (
        <div className="empty-list">
          <h2>{translateMessage('noRecords', resource.id)}</h2>
          {page > 1 ? (
            <>
              This page has no records. <Link to={{ search: changedQuery(search, {}) }}>Go to the first page.</Link>
            </>
          ) : (
            translateMessage('noRecordsInResource', resource.id)
          )}
        </div>
      )}
      {perPage > 0 && <PageLinks page={page} perPage={perPage} total={total} />}
    </Box>
  );
};

export default ListAction;
