import React from 'react';
import { CauseLink } from './CauseLink.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { TransactionsLink } from './TransactionsLink.js';

/** The links of an account: its transactions, and the record that it belongs to. */
const AccountLinks: React.FC<PropertyProps> = ({ property, record, where }) => (
  <PropertyValue property={property} where={where}>
    <TransactionsLink account={record.id}>Transactions</TransactionsLink> <CauseLink account={record.id} />
  </PropertyValue>
);

export default AccountLinks;
