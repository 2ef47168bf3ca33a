import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import { Labelled, type PropertyView, nothing } from './labelled.js';
import { readAddress } from './readAddress.js';
import { StoredAddress } from './StoredAddress.js';
import React from 'react';

const thumbnail: React.CSSProperties = { width: 120, height: 120, objectFit: 'cover', borderRadius: 8 };

/** Pictures of a product. Those of this server are shown; others are links, so that no foreign host learns who looks. */
const Pictures: React.FC<PropertyView> = ({ property, record, where }) => {
  const pictures: { url: string }[] = flat.get(record.params, property.path) ?? [];
  return (
    <Labelled property={property} where={where}>
      {pictures.length === 0 && nothing}
      <Box flex style={{ gap: 12, flexWrap: 'wrap' }}>
        {pictures.map(({ url }) => (
          <StoredAddress key={url} address={url}>
            {readAddress(url) === 'picture' ? (
              <img src={url} alt="" referrerPolicy="no-referrer" style={thumbnail} />
            ) : (
              url
            )}
          </StoredAddress>
        ))}
      </Box>
    </Labelled>
  );
};

export default Pictures;
