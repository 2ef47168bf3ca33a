import { Link } from '@adminjs/design-system';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A link that downloads the payout file of a settlement run, once it is allowed. */
const PayoutsLink: React.FC<PropertyProps> = ({ property, record, where }) => (
  <PropertyValue property={property} where={where}>
    {record.params.sentAt ? (
      <Link href={`/admin/settlement-runs/${record.id}/payouts.csv`} download uppercase={false}>
        Download CSV
      </Link>
    ) : (
      emptyValue
    )}
  </PropertyValue>
);

export default PayoutsLink;
