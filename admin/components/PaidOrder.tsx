import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';

/** The order of a payment, as a link. Payments of the archive have an order of that archive. */
const PaidOrder: React.FC<PropertyProps> = ({ property, record, where }) => {
  const { kind, orderId } = record.params;
  return (
    <PropertyValue property={property} where={where}>
      {orderId ? (
        <RecordLink resource={kind === 'legacy' ? 'FoodOrder' : 'StoreOrder'} id={orderId}>
          Order {orderId}
        </RecordLink>
      ) : (
        emptyValue
      )}
    </PropertyValue>
  );
};

export default PaidOrder;
