import {
  actionHref,
  BasePropertyComponent,
  type BasePropertyJSON,
  type RecordJSON,
  type ResourceJSON,
  useTranslation,
} from 'adminjs';
import React, { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Popup } from '../Popup.js';

interface Props {
  resource: ResourceJSON;
  record: RecordJSON;
  columns: BasePropertyJSON[];
  /** The labels of the columns, which a narrow window shows beside each value. */
  labels: string[];
  /** Whether the operator comes from the record before it, and finds this one marked. */
  isNext: boolean;
  /** The checkbox of a list with bulk actions. */
  selection?: { isPossible: boolean; isSelected: boolean; toggle: () => void };
}

/** Elements that handle their own clicks. */
const interactive = 'a, button, summary, input, .popup-panel';

/** A record in a list. Its title is the link to its page; a click elsewhere in the row opens the page too. */
export const RecordRow: React.FC<Props> = ({ resource, record, columns, labels, isNext, selection }) => {
  const { translateAction } = useTranslation();
  const navigate = useNavigate();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isNext) row.current?.querySelector('a')?.focus();
  }, [isNext]);
  const hrefOf = (action: RecordJSON['recordActions'][number]) =>
    actionHref(action, { resourceId: resource.id, recordId: String(record.id) }) ?? '';
  const show = record.recordActions.find(({ name }) => name === 'show');
  const others = record.recordActions.filter((action) => action !== show);
  const href = show && hrefOf(show);
  const openByMouse = ({ target, ctrlKey, metaKey }: React.MouseEvent) => {
    const isElsewhere = !(target as unknown as HTMLElement).closest(interactive);
    if (href && isElsewhere && !ctrlKey && !metaKey) navigate(href);
  };
  const hasLink = href && columns.some((column) => isTitle(column, resource));
  return (
    <tr ref={row} onClick={openByMouse} data-id={record.id} {...(isNext && { className: 'next-record' })}>
      {selection && (
        <td data-label="Selected">
          {selection.isPossible && (
            <input
              type="checkbox"
              checked={selection.isSelected}
              onChange={selection.toggle}
              aria-label={`Select ${record.title}`}
            />
          )}
        </td>
      )}
      {columns.map((column, nth) => {
        const value = <BasePropertyComponent where="list" property={column} resource={resource} record={record} />;
        return (
          <td key={column.propertyPath} data-property-name={column.propertyPath} data-label={labels[nth]}>
            {href && isTitle(column, resource) ? <Link to={href}>{value}</Link> : value}
          </td>
        );
      })}
      <td className="row-actions">
        {href && !hasLink && (
          <Link to={href} aria-label={`Open ${record.title}`}>
            Open
          </Link>
        )}
        {others.length > 0 && (
          <Popup label="…" name={`Actions for ${record.title}`} align="right" data-testid="actions-dropdown">
            {others.map((action) => (
              <Link key={action.name} to={hrefOf(action)} data-testid={`action-${action.name}`}>
                {translateAction(action.label, resource.id)}
              </Link>
            ))}
          </Popup>
        )}
      </td>
    </tr>
  );
};

/** Whether a column shows the record's name as plain text, which a link can contain. */
const isTitle = ({ propertyPath, type, components }: BasePropertyJSON, { titleProperty }: ResourceJSON): boolean =>
  propertyPath === titleProperty.propertyPath && type !== 'reference' && !components?.list;
