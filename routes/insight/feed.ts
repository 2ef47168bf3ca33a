import { Refused } from '../../domain/errors.js';
import { compareKeys, type FeedItem, readFeed } from '../../domain/insight/readFeed.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  eitherOf,
  type Infer,
  named,
  number,
  object,
  oneOf,
  optional,
} from '../../server/http/inputs/fields.js';
import { withLikes } from '../shapes/likedByMe.js';
import { product } from '../shapes/product.js';
import { presentReel, reel } from '../shapes/reel.js';
import { findFacts, showConsumers, shownProducts, showProducts } from '../shapes/showProducts.js';
import type { MarketplaceClock } from '../shapes/store.js';

export const feed = endpoints('/feed', 'Feed');

const item = eitherOf(
  named(
    'FeedProduct',
    object({ type: oneOf(['product'], 'Distinguishes products and reels'), product }, 'A product of the feed'),
  ),
  named('FeedReel', object({ type: oneOf(['reel'], 'Distinguishes products and reels'), reel }, 'A reel of the feed')),
);

const list = 'feed';

feed.get(
  '',
  {
    summary: 'Get products and reels that may interest you',
    description:
      'Ranked by your recent actions in the app (`POST /api/intelligence/events`), by likes, and by the distance ' +
      'from `lat` and `lng` or from the position in your account. Without any actions, likes decide. The feed ends ' +
      'after some hundred items; call again without a cursor for a new one.',
    for: 'consumer',
    query: {
      lat: optional(number({ min: -90, max: 90, description: 'Latitude, with lng; the same on every page' })),
      lng: optional(number({ min: -180, max: 180, description: 'Longitude, with lat' })),
      ...pageQuery,
    },
    answer: [
      200,
      object({ items: array(item, { description: 'Products and reels, the best match first' }), nextCursor }),
    ],
  },
  async ({ world, caller, language, query: { lat, lng, cursor, limit } }) => {
    const [asOf = world.now().getTime(), ...after] =
      readCursor(cursor, list, ['number', 'number', 'number', 'number', 'number']) ?? [];
    const items = await readFeed({
      consumerId: caller.id,
      asOf: new Date(asOf),
      place: placeOf(lat, lng, caller.account),
      findFacts,
    });
    const rest = cursor ? items.filter(({ keys }) => compareKeys(keys, after) < 0) : items;
    const { page, nextCursor } = cutPage(rest, limit, ({ keys }) => writeCursor(list, [asOf, ...keys]));
    return { items: await showItems(world, page, language, caller.id), nextCursor };
  },
);

/** The position in the request, else the position in the consumer's account. */
function placeOf(
  lat: number | undefined,
  lng: number | undefined,
  account: { latitude?: number | null; longitude?: number | null },
) {
  if ((lat === undefined) !== (lng === undefined)) {
    const field = lat === undefined ? 'lat' : 'lng';
    throw new Refused('validation_failed', {
      details: [{ field, message: 'is required: lat and lng come together' }],
    });
  }
  const [latitude, longitude] = lat === undefined ? [account.latitude, account.longitude] : [lat, lng];
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}

/** Leaves out items that are no longer available. */
async function showItems(
  world: MarketplaceClock,
  page: readonly FeedItem[],
  language: TextLanguage | undefined,
  viewerId: number,
): Promise<Infer<typeof item>[]> {
  const [products, makers] = await Promise.all([
    shownProducts(page.flatMap(({ reel, id }) => (reel ? [] : id))).then((rows) => showProducts(world, rows, language)),
    showConsumers(page.flatMap(({ reel }) => reel?.consumerId ?? [])),
  ]);
  const productById = new Map((await withLikes(products, viewerId)).map((product) => [product.id, product]));
  return page.flatMap(({ reel, id }): Infer<typeof item>[] => {
    if (reel) return [{ type: 'reel', reel: presentReel(reel, makers.get(reel.consumerId)) }];
    const product = productById.get(id);
    return product ? [{ type: 'product', product }] : [];
  });
}
