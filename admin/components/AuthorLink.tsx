import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';

/** The author of a reported item, as a link; the type of the account is in `authorKind`. */
const AuthorLink: React.FC<PropertyProps> = ({ property, record, where }) => {
  const { authorKind, authorId } = record.params;
  const kind = format.label(authorKind ?? '');
  return (
    <PropertyValue property={property} where={where}>
      {Number(authorId) > 0 ? (
        <RecordLink resource={kind} id={authorId}>
          {kind} {authorId}
        </RecordLink>
      ) : (
        emptyValue
      )}
    </PropertyValue>
  );
};

export default AuthorLink;
