import { dedupeConcurrent } from '../../database/batching/dedupeConcurrent.js';
import { type ProductSort, popularInStores } from '../../models/catalog/Product.js';
import { newestReels, type ReelRecord } from '../../models/catalog/Reel.js';
import { nearestStores } from '../../models/catalog/Store.js';
import { listProducts } from '../catalog/products/listProducts.js';
import type { Place } from '../places/distance.js';
import { rules } from '../rules.js';
import { type Interests, strongest } from './weighInterests.js';

const { categories, candidates, nearKm, nearStores } = rules.feed;

/** The candidates of a feed: popular, new and nearby items, and items of the consumer's favourite categories. */
export async function findCandidates(
  interests: Interests,
  place: Place | undefined,
): Promise<{ productIds: number[]; reels: ReelRecord[] }> {
  const [reels, ...lists] = await Promise.all([
    readReels(candidates.reels),
    readList({ sort: 'popular', limit: candidates.popular }),
    readList({ sort: 'newest', limit: candidates.newest }),
    ...strongest(interests, categories).map(([category]) =>
      readList({ category, sort: 'popular', limit: candidates.ofCategory }),
    ),
    place && interests.size > 0 ? popularNear(place) : [],
  ]);
  return { reels, productIds: [...new Set(lists.flatMap((rows) => rows.map(({ _id }) => _id)))] };
}

interface List {
  category?: string;
  sort: ProductSort;
  limit: number;
}

const readReels = dedupeConcurrent((limit: number) => newestReels(limit).exec());
const readList = dedupeConcurrent(async ({ category, sort, limit }: List) => {
  const filter = { status: 'available' as const, ...(category && { category }) };
  return (await listProducts(filter, sort, undefined, limit)).rows;
});

async function popularNear(place: Place) {
  const stores = await nearestStores(place, nearKm * 1000, nearStores);
  return popularInStores(
    stores.map(({ _id }) => _id),
    candidates.near,
  );
}
