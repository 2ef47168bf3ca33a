import { Badge, Box, ButtonGroup, H3 } from '@adminjs/design-system';
import { type ActionHeaderProps, Breadcrumbs, actionHref, useFilterDrawer, useTranslation } from 'adminjs';
import { useNavigate } from 'react-router-dom';
import React from 'react';

/** The head of a page: where it is, what it is about, and what can be done there. */
const ActionHeader: React.FC<ActionHeaderProps> = ({ resource, record, action, tag, omitActions, toggleFilter }) => {
  const { translateAction, translateButton, translateLabel } = useTranslation();
  const { toggleFilter: toggleDrawer, filtersCount } = useFilterDrawer();
  const navigate = useNavigate();
  const title = record ? titleOf(record.title) : translateLabel(resource.name, resource.id);
  const deeds = (record?.recordActions ?? []).filter(({ name }) => name !== action.name);

  const buttons = deeds.map((deed) => {
    const href = actionHref(deed, { resourceId: resource.id, recordId: String(record?.id) }) ?? '';
    const open = (event: { preventDefault(): void }) => {
      event.preventDefault();
      navigate(href);
    };
    const label = translateAction(deed.label, resource.id);
    return { icon: deed.icon, label, variant: deed.variant, href, onClick: open, 'data-testid': `action-${deed.name}` };
  });
  const filter = {
    icon: 'Filter',
    label: translateButton(filtersCount > 0 ? 'filterActive' : 'filter', resource.id, { count: filtersCount }),
    onClick: toggleDrawer,
    'data-testid': 'filter',
  };

  return (
    <Box data-css="action-header">
      <Breadcrumbs resource={resource} record={record ?? null} actionName={action.name} />
      <Box flex alignItems="center" justifyContent="space-between" my="lg" style={{ gap: 16, flexWrap: 'wrap' }}>
        <H3 style={{ margin: 0 }}>
          {title}
          {action.name !== 'show' && record ? `: ${translateAction(action.label, resource.id)}` : ''}
          {tag ? (
            <Badge variant="default" outline ml="default">
              {tag}
            </Badge>
          ) : null}
        </H3>
        {!omitActions && <ButtonGroup buttons={toggleFilter ? [...buttons, filter] : buttons} />}
      </Box>
    </Box>
  );
};

/** Records that have no name are known by their number. */
const titleOf = (title: unknown): string => (/^\d+$/.test(String(title)) ? `No. ${title}` : String(title));

export default ActionHeader;
