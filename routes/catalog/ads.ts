import { editAd, postAd, removeAd } from '../../domain/catalog/ads.js';
import { rules } from '../../domain/rules.js';
import { adsOf, conditions, undeletedStatuses } from '../../models/catalog/Product.js';
import { cutPage, newestFirst, nextCursor, wholePageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  currency,
  id,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  partly,
  pictures,
  string,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { ad, presentAd } from '../shapes/ad.js';
import { productCategory } from '../shapes/categoryFilter.js';
import { wholePlace } from '../shapes/place.js';
import { success } from '../shapes/success.js';

export const ads = endpoints('/ads', 'Ads');

const pages = newestFirst('own-ads');

const degrees = (direction: string, other: string) =>
  `Degrees ${direction} (WGS 84); only together with \`${other}\`. Others see it rounded to 0.01`;

const adFields = {
  title: string({ min: 1, max: rules.product.titleAtMost, description: 'The title of the ad' }),
  description: string({ min: 1, max: rules.product.descriptionAtMost, description: 'What is offered, in detail' }),
  price: money({ description: 'At most two decimals; 0 is free' }),
  category: productCategory,
};
const furtherAdFields = {
  condition: optional(nullable(oneOf(conditions, 'Whether the article is new or used'))),
  images: optional(pictures(rules.product.imagesAtMost, 'The pictures, in their order')),
  location: optional(nullable(string({ max: rules.ad.locationAtMost, description: 'The place, in words' }))),
  latitude: optional(nullable(number({ min: -90, max: 90, description: degrees('north', 'longitude') }))),
  longitude: optional(nullable(number({ min: -180, max: 180, description: degrees('east', 'latitude') }))),
};

ads.get(
  '',
  {
    summary: 'List your ads, newest first',
    description: 'In any status. Deleted ads are left out.',
    for: 'consumer',
    query: wholePageQuery,
    answer: [200, object({ ads: array(ad, { description: 'Newest first' }), nextCursor })],
  },
  async ({ world, caller, query: { cursor, limit } }) => {
    const rows = await adsOf(caller.id, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return { ads: page.map((record) => presentAd(world, record)), nextCursor };
  },
);

ads.post(
  '',
  {
    summary: 'Post an ad',
    description:
      'It is available until `expiresAt`, and then out of stock unless it is renewed. A consumer can have ' +
      'MAX_ADS_PER_CONSUMER (20) ads; sold and deleted ads do not count.',
    for: 'consumer',
    limit: 'postAd',
    idempotent: true,
    body: {
      ...adFields,
      ...furtherAdFields,
      productType: withDefault(oneOf(['resale', 'rental'], 'Whether the article is for sale or for rent'), 'resale'),
      currency: withDefault(currency(), 'INR'),
    },
    example: {
      title: 'Bicycle, 26 inches',
      description: 'Ridden for two years, new tyres.',
      price: '3500.00',
      category: 'sports',
      condition: 'used',
      images: ['https://pictures.example.in/bicycle.jpg'],
      location: 'Kadri, Mangaluru',
      latitude: 12.8852,
      longitude: 74.8553,
    },
    answer: [201, object({ ad })],
    refuses: ['ads_limit'],
  },
  async ({ world, caller, body }) => {
    wholePlace(body.latitude, body.longitude);
    return { ad: presentAd(world, await postAd(world, caller.id, body)) };
  },
);

const own = { adId: id('The id of the ad') };

ads.put(
  '/:adId',
  {
    summary: 'Update or renew one of your ads',
    description:
      'Absent fields stay unchanged; null clears a nullable field. The status `available` renews the ad, even ' +
      'after it has expired.',
    for: 'consumer',
    limit: 'adWrite',
    params: own,
    body: {
      ...partly(adFields),
      ...furtherAdFields,
      status: optional(oneOf(undeletedStatuses, '`available` renews the ad')),
    },
    example: { price: '3200.00', status: 'available' },
    answer: [200, ad],
    refuses: ['ad_not_found', 'ads_limit', 'content_hidden'],
  },
  async ({ world, caller, params, body }) => {
    wholePlace(body.latitude, body.longitude);
    return presentAd(world, await editAd(world, caller.id, params.adId, body));
  },
);

ads.delete(
  '/:adId',
  {
    summary: 'Delete one of your ads',
    for: 'consumer',
    limit: 'adWrite',
    params: own,
    answer: [200, success],
    refuses: ['ad_not_found'],
  },
  async ({ caller, params }) => {
    await removeAd(caller.id, params.adId);
    return { success: true };
  },
);
