import { Link } from '@adminjs/design-system';
import { flat } from 'adminjs';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import React from 'react';

/** A GeoJSON point, latitude first as people write it, with the way to a map. */
const Place: React.FC<PropertyView> = ({ property, record, where }) => {
  const point: { coordinates?: [number, number] } | undefined = flat.get(record.params, property.path);
  const [longitude, latitude] = point?.coordinates ?? [];
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <Labelled property={property} where={where}>
      {latitude === undefined ? (
        nothing
      ) : (
        <Link href={map} target="_blank" rel="noopener noreferrer" uppercase={false}>
          {latitude}, {longitude}
        </Link>
      )}
    </Labelled>
  );
};

export default Place;
