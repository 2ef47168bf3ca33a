import React from 'react';
import { accountCause } from './accountCause.js';
import { labelOf } from './labelOf.js';
import { RecordLink } from './RecordLink.js';

/** A link to the record that an account belongs to, such as its order. */
export const CauseLink: React.FC<{ account: string }> = ({ account }) => {
  const cause = accountCause(account);
  if (!cause) return null;
  return (
    <RecordLink resource={cause.resource} id={cause.id}>
      {labelOf(cause.resource)} {cause.id}
    </RecordLink>
  );
};
