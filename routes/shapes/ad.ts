import { knownPlace } from '../../domain/places/point.js';
import type { World } from '../../domain/world.js';
import type { ProductRecord } from '../../models/catalog/Product.js';
import { boolean, named, nullable, object, timestamp } from '../../server/http/inputs/fields.js';
import { presentProduct, product } from './product.js';

/** An ad as its owner sees it. */
export const ad = named(
  'Ad',
  object(
    {
      ...product.members,
      expiresAt: nullable(timestamp('When it goes out of stock unless it is renewed; null when it is not available')),
      expiredAt: nullable(timestamp('When it expired')),
      isHidden: boolean('Whether it is hidden from others, because of reports or by staff'),
    },
    'An ad, as its owner sees it',
  ),
);

export const presentAd = ({ config }: Pick<World, 'config'>, record: ProductRecord) => ({
  ...presentProduct(record),
  ...knownPlace(record.latitude, record.longitude),
  expiresAt:
    record.status === 'available'
      ? new Date((record.renewedAt ?? record.createdAt).getTime() + config.productExpiryMs)
      : null,
  expiredAt: record.expiredAt ?? null,
  isHidden: record.isHidden === true,
});
