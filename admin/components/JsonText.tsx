import React from 'react';
import { type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A text that is JSON, one field a line. */
const JsonText: React.FC<PropertyProps> = ({ property, record, where }) => (
  <PropertyValue property={property} where={where}>
    <pre style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {JSON.stringify(JSON.parse(record.params[property.path]), null, 2)}
    </pre>
  </PropertyValue>
);

export default JsonText;
