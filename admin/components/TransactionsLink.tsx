import React from 'react';
import { TextLink } from './TextLink.js';

/** A link to the transactions of an account. */
export const TransactionsLink: React.FC<React.PropsWithChildren<{ account: string }>> = ({ account, children }) => (
  <TextLink
    to={`/admin/resources/LedgerTransaction?filters.postings.account=${encodeURIComponent(account)}`}
    aria-label={`Transactions of ${account}`}
  >
    {children}
  </TextLink>
);
