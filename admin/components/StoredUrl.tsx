import { Link } from '@adminjs/design-system';
import React from 'react';
import { classifyUrl } from './classifyUrl.js';

/** A URL that a user stored: plain text, or a link that opens a new tab without opener and referrer. */
export const StoredUrl: React.FC<React.PropsWithChildren<{ url: string }>> = ({ url, children }) =>
  classifyUrl(url) === 'text' ? (
    <span>{url}</span>
  ) : (
    <Link href={url} target="_blank" rel="noopener noreferrer" uppercase={false}>
      {children}
    </Link>
  );
