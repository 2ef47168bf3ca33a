import { Icon } from '@adminjs/design-system';
import { type ResourceJSON, useTranslation } from 'adminjs';
import React, { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { GlobalStyle } from './GlobalStyle.js';
import { useStored } from './list/useStored.js';
import { useWaitingCounts } from './useWaitingCounts.js';

interface Entry {
  label: string;
  href: string;
  /** Records that wait for staff. */
  count?: string | undefined;
}

/** The pages that are no lists, by the group that contains them. */
const pages: Record<string, Entry[]> = {
  Payments: [{ label: 'Money', href: '/admin/pages/Money' }],
  System: [{ label: 'Jobs', href: '/admin/pages/Jobs' }],
};

/** The side menu: groups that collapse, with the counts of waiting work. Scrolls to the current page. */
const SidebarResourceSection: React.FC<{ resources: ResourceJSON[] }> = ({ resources }) => {
  const { translateLabel } = useTranslation();
  const { pathname } = useLocation();
  const [closed, storeClosed] = useStored<string[]>('closed-groups', []);
  const counts = useWaitingCounts(pathname);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [pathname]);

  const groups = [...new Set(resources.map(({ navigation }) => navigation?.name ?? ''))];
  const entriesOf = (group: string): Entry[] => [
    ...(pages[group] ?? []),
    ...resources
      .filter(({ navigation, href }) => href && (navigation?.name ?? '') === group)
      .map(({ id, name, href }) => ({ label: translateLabel(name, id), href: String(href), count: counts[id] })),
  ];
  const toggle = (group: string) =>
    storeClosed(closed.includes(group) ? closed.filter((each) => each !== group) : [...closed, group]);

  return (
    <nav className="side-menu" aria-label="Lists and pages">
      <GlobalStyle />
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      {groups.map((group) => {
        const isOpen = !closed.includes(group);
        return (
          <section key={group}>
            <button type="button" aria-expanded={isOpen} onClick={() => toggle(group)}>
              {group}
              <Icon icon={isOpen ? 'ChevronDown' : 'ChevronRight'} />
            </button>
            {isOpen && (
              <ul>
                {entriesOf(group).map(({ label, href, count }) => {
                  const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
                  return (
                    <li key={href}>
                      <Link to={href} {...(isCurrent && { 'aria-current': 'page', ref: current })}>
                        {label}
                      </Link>
                      {count && (
                        <span className="count" title={`${count} waiting`}>
                          {count}
                        </span>
                      )}
                    </li>
                  );
                })}
              </ul>
            )}
          </section>
        );
      })}
    </nav>
  );
};

export default SidebarResourceSection;
