import { Icon } from '@adminjs/design-system';
import { type BasePropertyJSON, type RecordJSON, type ResourceJSON, useTranslation } from 'adminjs';
import React, { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { changedQuery } from './changedQuery.js';
import { RecordRow } from './RecordRow.js';
import { visitList } from './visitedList.js';

interface SelectionBarProps {
  resource: ResourceJSON;
  /** The records of the page that have bulk actions. */
  selectable: RecordJSON[];
  selected: ReadonlySet<string>;
  select: (ids: string[]) => void;
}

/** The selected records of a page, and the actions that all of them allow. */
const SelectionBar: React.FC<SelectionBarProps> = ({ resource, selectable, selected, select }) => {
  const { translateAction } = useTranslation();
  const chosen = selectable.filter(({ id }) => selected.has(String(id)));
  const [first, ...others] = chosen.map(({ bulkActions }) => bulkActions);
  const shared = (first ?? []).filter(({ name }) => others.every((each) => each.some((one) => one.name === name)));
  const ids = chosen.map(({ id }) => String(id));
  return (
    <fieldset className="selection-bar">
      <legend className="hidden-text">Several records</legend>
      <span role="status">{ids.length} selected</span>
      <button type="button" className="plain-button" onClick={() => select(selectable.map(({ id }) => String(id)))}>
        Select all on this page
      </button>
      {shared.map(({ name, label }) => (
        <Link
          key={name}
          className="plain-button primary"
          to={`/admin/resources/${resource.id}/bulk/${name}?recordIds=${ids.join(',')}`}
          data-testid={`bulk-${name}`}
        >
          {translateAction(label, resource.id)}
        </Link>
      ))}
    </fieldset>
  );
};

interface Props {
  resource: ResourceJSON;
  records: RecordJSON[];
  columns: BasePropertyJSON[];
  sortBy: string | undefined;
  direction: 'asc' | 'desc';
}

/** The records of a page of a list. In a narrow window each row is a card. */
export const RecordTable: React.FC<Props> = ({ resource, records, columns, sortBy, direction }) => {
  const { translateProperty } = useTranslation();
  const { search, hash } = useLocation();
  useEffect(() => visitList(resource.id, { search, ids: records.map(({ id }) => String(id)) }), [records]);
  const selectable = records.filter(({ bulkActions }) => bulkActions.length > 0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setSelected(new Set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id]));
  const selectionOf = (record: RecordJSON) => ({
    isPossible: selectable.includes(record),
    isSelected: selected.has(String(record.id)),
    toggle: () => toggle(String(record.id)),
  });
  const labels = columns.map(({ label, resourceId }) => translateProperty(label, resourceId));
  const order = direction === 'asc' ? 'ascending' : 'descending';
  const headings = columns.map((column, nth) => {
    const isSorted = column.propertyPath === sortBy;
    const next = isSorted && direction === 'asc' ? 'desc' : 'asc';
    return (
      <th key={column.propertyPath} scope="col" {...(isSorted && { 'aria-sort': order })}>
        {column.isSortable ? (
          <Link to={{ search: changedQuery(search, { sortBy: column.propertyPath, direction: next }) }}>
            {labels[nth]}
            {isSorted && <Icon icon={direction === 'asc' ? 'ChevronUp' : 'ChevronDown'} />}
          </Link>
        ) : (
          labels[nth]
        )}
      </th>
    );
  });
  return (
    <div className="record-table">
      {selectable.length > 0 && (
        <SelectionBar
          resource={resource}
          selectable={selectable}
          selected={selected}
          select={(ids) => setSelected(new Set(ids))}
        />
      )}
      <table>
        <thead>
          <tr>
            {selectable.length > 0 && (
              <th scope="col">
                <span className="hidden-text">Selected</span>
              </th>
            )}
            {headings}
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
              isNext={hash === `#${record.id}`}
              {...(selectable.length > 0 && { selection: selectionOf(record) })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
