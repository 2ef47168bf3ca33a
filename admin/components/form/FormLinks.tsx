import React from 'react';
import { Link } from 'react-router-dom';
import type { FormOptions } from './FormOptions.js';

interface Props extends Pick<FormOptions, 'instead'> {
  resourceId: string;
  recordId: string;
  actionName: string;
  /** The next record of the queue. */
  nextId: number | undefined;
}

/** The ways from a form without sending it: another action of the record, and the next record of the queue. */
export const FormLinks: React.FC<Props> = ({ resourceId, recordId, actionName, nextId, instead }) => {
  const hrefOf = (id: string | number, action: string) => `/admin/resources/${resourceId}/records/${id}/${action}`;
  const links = [
    { ...instead, key: 'r', href: instead && hrefOf(recordId, instead.action) },
    { label: 'Skip', key: 'n', href: nextId && hrefOf(nextId, actionName) },
  ];
  return links
    .filter(({ href }) => href)
    .map(({ label, key, href }) => (
      <Link key={key} to={String(href)} accessKey={key} className="plain-button">
        {label} <kbd>Alt+{key.toUpperCase()}</kbd>
      </Link>
    ));
};
