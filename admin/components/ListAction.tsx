import { Box, Loader } from '@adminjs/design-system';
import { type ActionProps, type ResourceJSON, useRecords, useTranslation } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { format } from './format.js';
import { changedQuery } from './list/changedQuery.js';
import { RecordTable } from './list/RecordTable.js';
import { useColumns } from './list/useColumns.js';
import { useStored } from './list/useStored.js';
import { Popup } from './Popup.js';

/** The choice of a list's columns. */
const ColumnChoice: React.FC<ReturnType<typeof useColumns>> = ({ possible, shown, toggle }) => {
  const { translateProperty } = useTranslation();
  return (
    <Popup label="Columns" align="right" data-testid="columns">
      {possible.map((column) => (
        <label key={column.propertyPath}>
          <input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column)} />
          {translateProperty(column.label, column.resourceId)}
        </label>
      ))}
    </Popup>
  );
};

const prefix = 'filters.';
/** A list from this time on has all records with a value. */
const earliest = 1;
const bounds: Record<string, string> = { from: 'from', to: 'until' };

/** The active filters of a list, each with a link that clears it. */
const FilterChips: React.FC<{ resource: ResourceJSON }> = ({ resource }) => {
  const { translateProperty } = useTranslation();
  const { search } = useLocation();
  const active = [...new URLSearchParams(search)].filter(([name, value]) => name.startsWith(prefix) && value !== '');
  if (active.length === 0) return null;
  const none = Object.fromEntries(active.map(([name]) => [name, undefined]));
  const chips = active.map(([name, value]) => {
    const [path = '', bound] = name.slice(prefix.length).split('~~');
    const property = resource.filterProperties.find(({ propertyPath }) => propertyPath === path);
    const label = property ? translateProperty(property.label, resource.id) : path;
    const labels = new Map(property?.availableValues?.map((each) => [String(each.value), each.label]));
    if (bound === 'from' && Date.parse(value) <= earliest) return { name, text: `${label}: set` };
    const choices = labels.size > 0 ? value.split(',').map((each) => labels.get(each) ?? each) : [format.value(value)];
    return { name, text: `${label}${bound ? ` ${bounds[bound] ?? bound}` : ''}: ${choices.join(', ')}` };
  });
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <span>{text}</span>
          <Link to={{ search: changedQuery(search, { [name]: undefined }) }} aria-label={`Clear ${text}`}>
            ×
          </Link>
        </li>
      ))}
      <li>
        <Link to={{ search: changedQuery(search, none) }}>Clear all filters</Link>
      </li>
    </ul>
  );
};

interface Props {
  page: number;
  perPage: number;
  total: number;
}

/** The links to the other pages of a list. */
const PageLinks: React.FC<Props> = ({ page, perPage, total }) => {
  const { search } = useLocation();
  const last = Math.max(1, Math.ceil(total / perPage));
  const targets: [label: string, page: number][] = [
    ['First', 1],
    ['Previous', page - 1],
    ['Next', page + 1],
    ['Last', last],
  ];
  if (last === 1 && page === 1) return null;
  return (
    <nav className="page-links" aria-label="Pages">
      {targets.map(([label, to]) =>
        to === page || to < 1 || to > last ? (
          <span key={label} aria-disabled="true">
            {label}
          </span>
        ) : (
          <Link key={label} to={{ search: changedQuery(search, { page: String(to) }) }}>
            {label}
          </Link>
        ),
      )}
      <span>
        Page {page.toLocaleString('en-IN')} of {last.toLocaleString('en-IN')}
      </span>
    </nav>
  );
};

/** A name for the filters and the order of a list. */
interface View {
  name: string;
  search: string;
}

const mostViews = 20;

/** The views of a list that an operator saved in this browser. Their links can be shared. */
const SavedViews: React.FC<{ resource: ResourceJSON }> = ({ resource }) => {
  const { search } = useLocation();
  const [views, store] = useStored<View[]>(`views:${resource.id}`, []);
  const [name, setName] = useState('');
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const others = views.filter((view) => view.name !== name.trim());
    store([...others, { name: name.trim(), search }].slice(-mostViews));
    setName('');
  };
  return (
    <Popup label="Views" align="right" data-testid="views">
      {views.map((view) => (
        <div key={view.name} className="saved-view">
          <Link to={{ search: view.search }}>{view.name}</Link>
          <button
            type="button"
            aria-label={`Remove the view ${view.name}`}
            onClick={() => store(views.filter((each) => each !== view))}
          >
            ×
          </button>
        </div>
      ))}
      <form onSubmit={save}>
        <label>
          Save these filters as
          <input required maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <button type="submit">Save view</button>
      </form>
    </Popup>
  );
};

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
