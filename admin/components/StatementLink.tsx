import { Link } from '@adminjs/design-system';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A link that downloads the rows of a settlement, once all of them are marked. */
const StatementLink: React.FC<PropertyProps> = ({ property, record, where }) => (
  <PropertyValue property={property} where={where}>
    {record.params.status !== 'running' ? (
      <Link href={`/admin/settlements/${record.id}/statement.csv`} download uppercase={false}>
        Download CSV
      </Link>
    ) : (
      emptyValue
    )}
  </PropertyValue>
);

export default StatementLink;
