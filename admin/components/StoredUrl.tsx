import { Link } from '@adminjs/design-system';
import React from 'react';
import { classifyUrl } from './classifyUrl.js';

/** A URL that a user stored: a link that opens in a new tab without telling it about the console, or plain text. */
export const StoredUrl: React.FC<React.PropsWithChildren<{ url: string }>> = ({ url, children }) =>
  classifyUrl(url) === 'text' ? (
    <span>{url}</span>
  ) : (
    <Link href={url} target="_blank" rel="noopener noreferrer" uppercase={false}>
      {children}
    </Link>
  );
