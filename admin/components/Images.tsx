import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { classifyUrl } from './classifyUrl.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { StoredUrl } from './StoredUrl.js';

const thumbnail: React.CSSProperties = { width: 120, height: 120, objectFit: 'cover', borderRadius: 8 };

/**
 * The images of a product or of a delivery. Images on other servers are links, so that those servers learn nothing
 * about staff.
 */
const Images: React.FC<PropertyProps> = ({ property, record, where }) => {
  const images: (string | { url: string })[] = flat.get(record.params, property.path) ?? [];
  const urls = images.map((image) => (typeof image === 'string' ? image : image.url));
  return (
    <PropertyValue property={property} where={where}>
      {images.length === 0 && emptyValue}
      <Box flex style={{ gap: 12, flexWrap: 'wrap' }}>
        {urls.map((url) => (
          <StoredUrl key={url} url={url}>
            {classifyUrl(url) === 'image' ? (
              <img src={url} alt="Open the full size" referrerPolicy="no-referrer" style={thumbnail} />
            ) : (
              url
            )}
          </StoredUrl>
        ))}
      </Box>
    </PropertyValue>
  );
};

export default Images;
