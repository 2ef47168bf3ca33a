import React from 'react';
import { TextLink } from './TextLink.js';

/** A link to a record's page. */
export const RecordLink: React.FC<React.PropsWithChildren<{ resource: string; id: number | string }>> = ({
  resource,
  id,
  children,
}) => <TextLink to={`/admin/resources/${resource}/records/${id}/show`}>{children}</TextLink>;
