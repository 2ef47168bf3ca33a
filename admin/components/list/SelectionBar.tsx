import { type RecordJSON, type ResourceJSON, useTranslation } from 'adminjs';
import React from 'react';
import { Link } from 'react-router-dom';

interface Props {
  resource: ResourceJSON;
  /** The records of the page that have bulk actions. */
  selectable: RecordJSON[];
  selected: ReadonlySet<string>;
  select: (ids: string[]) => void;
}

/** The selected records of a page, and the actions that all of them allow. */
export const SelectionBar: React.FC<Props> = ({ resource, selectable, selected, select }) => {
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
