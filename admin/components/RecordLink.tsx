import React from 'react';
import { TextLink } from './TextLink.js';

interface Props {
  resource: string;
  id: number | string;
  /** An action of the record. Default: its page. */
  action?: string;
}

/** A link to a record's page. */
export const RecordLink: React.FC<React.PropsWithChildren<Props>> = ({ resource, id, action = 'show', children }) => (
  <TextLink to={`/admin/resources/${resource}/records/${id}/${action}`}>{children}</TextLink>
);
