import { Link } from '@adminjs/design-system';
import React from 'react';
import { Labelled, nothing, type PropertyView } from './labelled.js';

const isWeb = /^https?:\/\//;

/** An address of the web that opens in its own tab; it is told nothing about the console. */
const WebLink: React.FC<PropertyView> = ({ property, record, where }) => {
  const address = record.params[property.path];
  const link = isWeb.test(address ?? '') && (
    <Link href={address} target="_blank" rel="noopener noreferrer" uppercase={false}>
      {where === 'list' ? 'Open' : address}
    </Link>
  );
  return (
    <Labelled property={property} where={where}>
      {link || address || nothing}
    </Labelled>
  );
};

export default WebLink;
