import { Link } from '@adminjs/design-system';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** The number of an order's receipt, as a link to the page to print. */
const ReceiptLink: React.FC<PropertyProps> = ({ property, record, where }) => {
  const number: unknown = record.params[property.path];
  return (
    <PropertyValue property={property} where={where}>
      {typeof number === 'string' && number !== '' ? (
        <Link href={`/admin/orders/${record.id}/receipt`} target="_blank" uppercase={false}>
          {number}
        </Link>
      ) : (
        emptyValue
      )}
    </PropertyValue>
  );
};

export default ReceiptLink;
