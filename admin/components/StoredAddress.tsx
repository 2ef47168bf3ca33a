import { Link } from '@adminjs/design-system';
import { readAddress } from './readAddress.js';
import React from 'react';

/** An address that somebody stored: it opens in its own tab, which is told nothing about the console, or is mere text. */
export const StoredAddress: React.FC<React.PropsWithChildren<{ address: string }>> = ({ address, children }) =>
  readAddress(address) === 'text' ? (
    <span>{address}</span>
  ) : (
    <Link href={address} target="_blank" rel="noopener noreferrer" uppercase={false}>
      {children}
    </Link>
  );
