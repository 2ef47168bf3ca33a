import React from 'react';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { StoredAddress } from './StoredAddress.js';

/** An address of the web. */
const WebLink: React.FC<PropertyView> = ({ property, record, where }) => {
  const address: string | null | undefined = record.params[property.path];
  return (
    <Labelled property={property} where={where}>
      {address ? <StoredAddress address={address}>{where === 'list' ? 'Open' : address}</StoredAddress> : nothing}
    </Labelled>
  );
};

export default WebLink;
