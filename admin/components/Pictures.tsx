import { Box, Link } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { Labelled, nothing, type PropertyView } from './labelled.js';

declare const window: { location: URL };

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin;

/** Pictures of a product. Those of this server are shown; others are links, so that no foreign host learns who looks. */
const Pictures: React.FC<PropertyView> = ({ property, record, where }) => {
  const pictures: { url: string }[] = flat.get(record.params, property.path) ?? [];
  return (
    <Labelled property={property} where={where}>
      {pictures.length === 0 && nothing}
      <Box flex style={{ gap: 12, flexWrap: 'wrap' }}>
        {pictures.map(({ url }) => (
          <Link key={url} href={url} target="_blank" rel="noopener noreferrer" uppercase={false}>
            {isOurs(url) ? (
              <img src={url} alt="" style={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 8 }} />
            ) : (
              url
            )}
          </Link>
        ))}
      </Box>
    </Labelled>
  );
};

export default Pictures;
