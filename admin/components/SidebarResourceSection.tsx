import { Navigation } from '@adminjs/design-system';
import { type ResourceJSON, useTranslation } from 'adminjs';
import React from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GlobalStyle } from './GlobalStyle.js';

/** The sidebar's resources below the headings of their groups; no group is collapsed. */
const SidebarResourceSection: React.FC<{ resources: ResourceJSON[] }> = ({ resources }) => {
  const { translateLabel } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const groups = [...new Set(resources.map(({ navigation }) => navigation?.name ?? ''))];

  const elementOf = ({ id, name, href, navigation }: ResourceJSON) => ({
    id,
    label: translateLabel(name, id),
    ...(navigation?.icon && { icon: navigation.icon }),
    ...(href && { href }),
    isSelected: Boolean(href) && (pathname === href || pathname.startsWith(`${href}/`)),
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      if (href) navigate(href);
    },
  });

  return (
    <>
      <GlobalStyle />
      {groups.map((group) => (
        <Navigation
          key={group}
          label={group}
          elements={resources.filter(({ navigation }) => (navigation?.name ?? '') === group).map(elementOf)}
        />
      ))}
    </>
  );
};

export default SidebarResourceSection;
