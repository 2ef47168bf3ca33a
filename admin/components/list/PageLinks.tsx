import React from 'react';
import { Link, useLocation } from 'react-router-dom';
import { changedQuery } from './changedQuery.js';

interface Props {
  page: number;
  perPage: number;
  total: number;
}

/** The links to the other pages of a list. */
export const PageLinks: React.FC<Props> = ({ page, perPage, total }) => {
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
