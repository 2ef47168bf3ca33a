import { Badge, Box, H3 } from '@adminjs/design-system';
import {
  type ActionHeaderProps,
  actionHref,
  Breadcrumbs,
  useCurrentAdmin,
  useFilterDrawer,
  useTranslation,
} from 'adminjs';
import React from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayDo } from '../rights/rights.js';
import { useTitle } from './useTitle.js';

/** The header of a page: breadcrumbs, title, and buttons for its actions. */
const ActionHeader: React.FC<ActionHeaderProps> = ({ resource, record, action, tag, omitActions, toggleFilter }) => {
  const { translateAction, translateButton, translateLabel } = useTranslation();
  const { toggleFilter: toggleDrawer, filtersCount } = useFilterDrawer();
  const [operator] = useCurrentAdmin();
  const { search } = useLocation();
  const list = translateLabel(resource.name, resource.id);
  const subject = record ? titleOf(record.title) : list;
  const isNamed = record ? action.name !== 'show' : isOurs(action);
  const title = isNamed ? `${subject}: ${translateAction(action.label, resource.id)}` : subject;
  useTitle(title, ...(record ? [list] : []));
  const possible = record ? (record.recordActions ?? []) : resource.resourceActions.filter(isOurs);
  const otherActions = possible.filter(({ name }) => name !== action.name);

  const hrefOf = (other: (typeof otherActions)[number]) =>
    actionHref(other, { resourceId: resource.id, ...(record && { recordId: String(record.id) }) }) ?? '';

  return (
    <Box data-css="action-header">
      <Breadcrumbs resource={resource} record={record ?? null} actionName={action.name} />
      <Box flex alignItems="center" justifyContent="space-between" my="lg" style={{ gap: 16, flexWrap: 'wrap' }}>
        <H3 style={{ margin: 0 }}>
          {title}
          {tag ? (
            <Badge variant="default" outline ml="default">
              {tag}
            </Badge>
          ) : null}
        </H3>
        {!omitActions && (
          <div className="page-actions">
            {otherActions.map((other) => (
              <Link
                key={other.name}
                className={`plain-button ${other.variant ?? ''}`}
                to={hrefOf(other)}
                data-testid={`action-${other.name}`}
              >
                {translateAction(other.label, resource.id)}
              </Link>
            ))}
            {toggleFilter && (
              <>
                {mayDo(operator?.role, resource.id, 'export') && (
                  <a className="plain-button" href={`/admin/exports/${resource.id}.csv${search}`} data-testid="export">
                    Export CSV
                  </a>
                )}
                <button type="button" className="plain-button" onClick={toggleDrawer} data-testid="filter">
                  {translateButton(filtersCount > 0 ? 'filterActive' : 'filter', resource.id, { count: filtersCount })}
                </button>
              </>
            )}
          </div>
        )}
      </Box>
    </Box>
  );
};

/** AdminJS's own actions on a list have their places elsewhere. */
const isOurs = ({ name }: { name: string }): boolean => !['list', 'new', 'search'].includes(name);

/** A record without a name has its ID for a title. */
const titleOf = (title: unknown): string => (/^\d+$/.test(String(title)) ? `#${title}` : String(title));

export default ActionHeader;
