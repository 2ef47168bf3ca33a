import React from 'react';
import { format } from './format.js';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';

/** The resources of reported things. A message has no page: its request leads to it. */
const resources: Record<string, string> = {
  ad: 'Product',
  product: 'Product',
  store: 'Store',
  request: 'CommunityRequest',
  review: 'Review',
};

/** The reported thing, as a link. */
const TargetLink: React.FC<PropertyProps> = ({ property, record, where }) => {
  const { targetType = '', targetId } = record.params;
  const resource = resources[targetType];
  const text = `${format.label(targetType)} ${targetId}`;
  return (
    <PropertyValue property={property} where={where}>
      {resource ? (
        <RecordLink resource={resource} id={targetId}>
          {text}
        </RecordLink>
      ) : (
        text
      )}
    </PropertyValue>
  );
};

export default TargetLink;
