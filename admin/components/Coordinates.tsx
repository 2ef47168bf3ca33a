import { Link } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A GeoJSON point as a link to a map, latitude first as people write it. */
const Coordinates: React.FC<PropertyProps> = ({ property, record, where }) => {
  const point: { coordinates?: [number, number] } | undefined = flat.get(record.params, property.path);
  const [longitude, latitude] = point?.coordinates ?? [];
  const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <PropertyValue property={property} where={where}>
      {latitude === undefined ? (
        emptyValue
      ) : (
        <Link href={url} target="_blank" rel="noopener noreferrer" uppercase={false}>
          {latitude}, {longitude}
        </Link>
      )}
    </PropertyValue>
  );
};

export default Coordinates;
