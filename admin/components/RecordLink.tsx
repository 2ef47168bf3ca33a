import { useCurrentAdmin } from 'adminjs';
import React from 'react';
import { mayDo } from '../rights/rights.js';
import { TextLink } from './TextLink.js';

interface Props {
  resource: string;
  id: number | string;
  /** An action of the record. Default: its page. */
  action?: string;
}

/** A link to a record's page; only its text, if the operator may not open it. */
export const RecordLink: React.FC<React.PropsWithChildren<Props>> = ({ resource, id, action = 'show', children }) => {
  const [operator] = useCurrentAdmin();
  if (!mayDo(operator?.role, resource, action)) return <>{children}</>;
  return <TextLink to={`/admin/resources/${resource}/records/${id}/${action}`}>{children}</TextLink>;
};
