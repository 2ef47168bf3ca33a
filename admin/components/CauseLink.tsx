import React from 'react';
import { labelOf } from './labelOf.js';
import { accountCause } from './names.js';
import { RecordLink } from './RecordLink.js';

/** A link to the record that an account belongs to, such as its order, by its name if it is known. */
export const CauseLink: React.FC<{ account: string; name?: string }> = ({ account, name }) => {
  const cause = accountCause(account);
  if (!cause) return null;
  return (
    <RecordLink resource={cause.resource} id={cause.id}>
      {name ?? `${labelOf(cause.resource)} ${cause.id}`}
    </RecordLink>
  );
};
