import { Navigation } from '@adminjs/design-system';
import { type ResourceJSON, useTranslation } from 'adminjs';
import React from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GlobalStyle } from './GlobalStyle.js';

const moneyPath = '/admin/pages/Money';
/** The group that contains the Money page. */
const pageGroup = 'Payments';

/** The sidebar's resources below the headings of their groups; no group is collapsed. */
const SidebarResourceSection: React.FC<{ resources: ResourceJSON[] }> = ({ resources }) => {
  const { translateLabel } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const groups = [...new Set(resources.map(({ navigation }) => navigation?.name ?? ''))];

  const open = (href: string) => (event: React.MouseEvent) => {
    event.preventDefault();
    navigate(href);
  };
  const moneyPage = {
    ...{ id: 'Money', label: 'Money', icon: 'DollarSign', href: moneyPath },
    ...{ isSelected: pathname === moneyPath, onClick: open(moneyPath) },
  };
  const elementOf = ({ id, name, href, navigation }: ResourceJSON) => ({
    id,
    label: translateLabel(name, id),
    ...(navigation?.icon && { icon: navigation.icon }),
    ...(href && { href }),
    isSelected: Boolean(href) && (pathname === href || pathname.startsWith(`${href}/`)),
    ...(href && { onClick: open(href) }),
  });

  return (
    <>
      <GlobalStyle />
      {groups.map((group) => (
        <Navigation
          key={group}
          label={group}
          elements={[
            ...(group === pageGroup ? [moneyPage] : []),
            ...resources.filter(({ navigation }) => (navigation?.name ?? '') === group).map(elementOf),
          ]}
        />
      ))}
    </>
  );
};

export default SidebarResourceSection;
