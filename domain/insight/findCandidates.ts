import { popularInStores } from '../../models/Product.js';
import { newestReels, type ReelRecord } from '../../models/Reel.js';
import { nearestStores } from '../../models/Store.js';
import { listProducts } from '../catalog/listProducts.js';
import type { Place } from '../distance.js';
import { rules } from '../rules.js';
import { type Interests, strongest } from './weighInterests.js';

const { categories, candidates, nearKm, nearStores } = rules.feed;

/** What a feed may show: so many of what is popular, new, of the categories that somebody cares for, and near. */
export async function findCandidates(
  interests: Interests,
  place: Place | undefined,
): Promise<{ productIds: number[]; reels: ReelRecord[] }> {
  const available = { status: 'available' } as const;
  const list = async (...asked: Parameters<typeof listProducts>) => (await listProducts(...asked)).rows;
  const [reels, ...lists] = await Promise.all([
    newestReels(candidates.reels),
    list(available, 'popular', undefined, candidates.popular),
    list(available, 'newest', undefined, candidates.newest),
    ...strongest(interests, categories).map(([category]) =>
      list({ ...available, category }, 'popular', undefined, candidates.ofCategory),
    ),
    place && interests.size > 0 ? popularNear(place) : [],
  ]);
  return { reels, productIds: [...new Set(lists.flatMap((rows) => rows.map(({ _id }) => _id)))] };
}

async function popularNear(place: Place) {
  const stores = await nearestStores(place, nearKm * 1000, nearStores);
  return popularInStores(
    stores.map(({ _id }) => _id),
    candidates.near,
  );
}
