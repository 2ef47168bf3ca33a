import React from 'react';
import { CauseLink } from './CauseLink.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { TransactionsLink } from './TransactionsLink.js';

/** The links of an account: its transactions, and the record that it belongs to. */
const AccountLinks: React.FC<PropertyProps> = ({ property, record, where }) => {
  // While a list loads, AdminJS renders the records of the previous list, whose ids may be numbers.
  const account = String(record.id);
  return (
    <PropertyValue property={property} where={where}>
      <TransactionsLink account={account}>Transactions</TransactionsLink>{' '}
      <CauseLink account={account} name={record.params.sellerName} />
    </PropertyValue>
  );
};

export default AccountLinks;
