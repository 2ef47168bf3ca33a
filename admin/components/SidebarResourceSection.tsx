import { Icon } from '@adminjs/design-system';
import { type ResourceJSON, useCurrentAdmin, useTranslation } from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayDo } from '../rights/rights.js';
import { GlobalStyle } from './GlobalStyle.js';
import { useStored } from './list/useStored.js';

const freshMs = 30_000;

type Counts = Record<string, string>;
let known: { at: number; counts: Counts } = { at: 0, counts: {} };

/** The numbers of records that wait for staff, by resource. Reads them on a new path, at most twice a minute. */
function useWaitingCounts(pathname: string): Counts {
  const [counts, setCounts] = useState(known.counts);
  useEffect(() => {
    if (Date.now() - known.at < freshMs) return;
    known = { ...known, at: Date.now() };
    fetch('/admin/waiting.json')
      .then(async (answer) => {
        if (!answer.ok) return;
        known.counts = (await answer.json()) as Counts;
        setCounts(known.counts);
      })
      // The menu works without its counts.
      .catch(() => undefined);
  }, [pathname]);
  return counts;
}

interface Entry {
  /** The resource or page in the table of rights. */
  id: string;
  label: string;
  href: string;
  /** Records that wait for staff. */
  count?: string | undefined;
}

/** Pages that are not lists, by the group that contains them. */
const pages: Record<string, Entry[]> = {
  Orders: [{ id: 'Board', label: 'Delivery board', href: '/admin/pages/Board' }],
  Payments: [
    { id: 'Money', label: 'Money', href: '/admin/pages/Money' },
    { id: 'Taxes', label: 'Taxes', href: '/admin/pages/Taxes' },
  ],
  System: [{ id: 'Jobs', label: 'Jobs', href: '/admin/pages/Jobs' }],
};

/** The side menu: groups that collapse, with the counts of waiting work. Scrolls to the current page. */
const SidebarResourceSection: React.FC<{ resources: ResourceJSON[] }> = ({ resources }) => {
  const { translateLabel } = useTranslation();
  const { pathname } = useLocation();
  const [operator] = useCurrentAdmin();
  const [closed, storeClosed] = useStored<string[]>('closed-groups', []);
  const counts = useWaitingCounts(pathname);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => scrollTo(current.current), [pathname]);

  // A resource that the operator may not read has no address.
  const readable = resources.filter(({ href }) => href);
  const groups = [...new Set(readable.map(({ navigation }) => navigation?.name ?? ''))];
  const entriesOf = (group: string): Entry[] => [
    ...(pages[group] ?? []).filter(({ id }) => mayDo(operator?.role, id, 'read')),
    ...readable
      .filter(({ navigation }) => (navigation?.name ?? '') === group)
      .map(({ id, name, href }) => ({ id, label: translateLabel(name, id), href: String(href), count: counts[id] })),
  ];
  const toggle = (group: string) =>
    storeClosed(closed.includes(group) ? closed.filter((each) => each !== group) : [...closed, group]);

  return (
    <nav className="side-menu" aria-label="Lists and pages">
      <GlobalStyle />
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

/** Scrolls the side menu to an entry. `scrollIntoView` would make it the element where the first Tab begins. */
function scrollTo(entry: HTMLElement | null): void {
  const menu = entry?.closest('[data-css=sidebar]');
  if (!entry || !menu) return;
  const [place, visible] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (place.top < visible.top) menu.scrollTop -= visible.top - place.top;
  if (place.bottom > visible.bottom) menu.scrollTop += place.bottom - visible.bottom;
}

export default SidebarResourceSection;
