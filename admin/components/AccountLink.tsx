import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';

/** An account as a link with its name: for `authorId`, its type is in `authorKind` and its name in `authorName`. */
const AccountLink: React.FC<PropertyProps> = ({ property, record, where }) => {
  const of = (field: string): string => record.params[property.path.replace(/Id$/, field)] ?? '';
  const [id, kind] = [of('Id'), format.label(of('Kind'))];
  return (
    <PropertyValue property={property} where={where}>
      {Number(id) > 0 ? (
        <RecordLink resource={kind} id={id}>
          {of('Name') || `${kind} ${id}`}
        </RecordLink>
      ) : (
        emptyValue
      )}
    </PropertyValue>
  );
};

export default AccountLink;
