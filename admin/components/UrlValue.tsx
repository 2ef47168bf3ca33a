import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { StoredUrl } from './StoredUrl.js';

/** A URL. */
const UrlValue: React.FC<PropertyProps> = ({ property, record, where }) => {
  const url: string | null | undefined = record.params[property.path];
  return (
    <PropertyValue property={property} where={where}>
      {url ? <StoredUrl url={url}>{where === 'list' ? 'Open' : url}</StoredUrl> : emptyValue}
    </PropertyValue>
  );
};

export default UrlValue;
