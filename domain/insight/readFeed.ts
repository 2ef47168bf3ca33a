import { dedupeConcurrent } from '../../database/batching/dedupeConcurrent.js';
import { type ProductSort, popularInStores } from '../../models/catalog/Product.js';
import { newestReels, type ReelRecord } from '../../models/catalog/Reel.js';
import { listedProducts } from '../catalog/products/productsInOrder.js';
import { distanceKm, type Place } from '../places/distance.js';
import { rules } from '../rules.js';
import { nearestStores } from '../search/placedStores.js';
import { type Interests, readInterests, strongest } from './interests.js';

const { categories, candidates, nearKm, nearStores } = rules.feed;

/** The candidates of a feed: popular, new and nearby items, and items of the consumer's favourite categories. */
async function findCandidates(
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
  return (await listedProducts(filter, sort, undefined, limit)).slice(0, limit);
});

async function popularNear(place: Place) {
  const nearest = await nearestStores(place, { _id: 0, metres: 0 }, nearStores, () => true);
  const near = nearest.filter(({ metres }) => metres <= nearKm * 1000);
  return popularInStores(
    near.map(({ _id }) => _id),
    candidates.near,
  );
}

/** A candidate of a feed, with the facts that its score depends on. */
export interface FeedItem {
  /** Absent for a product. */
  reel?: ReelRecord;
  /** The time when the reel or product was created. */
  id: number;
  categories: readonly string[];
  likes: number;
  createdAt: Date;
  /** The places where the item is sold. */
  place: Place | undefined;
}

/** The consumer who views the feed. */
interface Viewer {
  interests: Interests;
  place: Place | undefined;
}

/** A ranked item. Later items have smaller keys. */
interface RankedItem extends FeedItem {
  keys: readonly [score: number, createdAt: number, isReel: number, id: number];
}

/** Largest boost by interest. */
const interestFactor = 20;
/** The weight that gives half of the largest boost. */
const halfOfInterest = 3;
/** The distance at which the boost by nearness is halved. */
const halfOfNearnessKm = 5;

/** Interests outweigh popularity. A viewer without a profile gets the popular items. */
function scoreOf({ categories, likes, place }: FeedItem, viewer: Viewer): number {
  const popularity = 1 + Math.log2(1 + likes);
  if (viewer.interests.size === 0) return popularity;
  const weight = Math.max(0, ...categories.map((category) => viewer.interests.get(category) ?? 0));
  const interest = weight / (weight + halfOfInterest);
  const nearness = place && viewer.place ? 2 ** (-distanceKm(place, viewer.place) / halfOfNearnessKm) : 0;
  return popularity * (1 + interestFactor * interest) * (1 + nearness);
}

/** Ranks a feed by score, then newest first. The order is stable across calls. */
const rankFeed = (items: readonly FeedItem[], viewer: Viewer): RankedItem[] =>
  items
    .map((item) => ({
      ...item,
      keys: [scoreOf(item, viewer), item.createdAt.getTime(), item.reel ? 1 : 0, item.id] as const,
    }))
    .sort((one, other) => compareKeys(other.keys, one.keys));

/** Comparator of the order of a feed. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at === -1 ? 0 : Number(one[at]) - Number(other[at]);
}

/** The facts about a product that a feed needs. */
export interface ProductFacts extends Pick<FeedItem, 'likes' | 'createdAt' | 'place'> {
  category: string;
  /** Whether it can be bought now: it is available and its store is open to the public. */
  isAvailable: boolean;
  /** The owner of an ad. */
  consumerId: number | null;
}

interface Wanted {
  consumerId: number;
  /** Later actions of the consumer are ignored, so that the order is stable across pages. */
  asOf: Date;
  place: Place | undefined;
  /** Reads the facts about these products. Products that are not shown are left out. */
  findFacts(ids: readonly number[]): Promise<ReadonlyMap<number, ProductFacts>>;
}

/** Reads a consumer's whole feed in order: some hundred items, without the consumer's own. */
export async function readFeed({ consumerId, asOf, place, findFacts }: Wanted): Promise<RankedItem[]> {
  const { interests } = await readInterests(consumerId, asOf);
  const { productIds, reels: found } = await findCandidates(interests, place);
  const reels = found.filter((reel) => reel.consumerId !== consumerId);
  const facts = await findFacts([...new Set([...productIds, ...reels.flatMap((reel) => reel.productIds)])]);
  const products = productIds.flatMap((id): FeedItem[] => {
    const product = facts.get(id);
    if (!product?.isAvailable || product.consumerId === consumerId) return [];
    const { likes, createdAt, place } = product;
    return [{ id, categories: [product.category], likes, createdAt, place }];
  });
  return rankFeed([...products, ...reels.flatMap((reel) => itemOf(reel, facts))], { interests, place });
}

/** A reel scores as its best product. It is left out when none of its products is available. */
function itemOf(reel: ReelRecord, facts: ReadonlyMap<number, ProductFacts>): FeedItem | [] {
  const shown = reel.productIds.flatMap((id) => facts.get(id) ?? []).filter(({ isAvailable }) => isAvailable);
  if (shown.length === 0 && reel.productIds.length > 0) return [];
  return {
    reel,
    id: reel._id,
    createdAt: reel.createdAt,
    categories: shown.map(({ category }) => category),
    likes: Math.max(0, ...shown.map(({ likes }) => likes)),
    place: shown.find(({ place }) => place)?.place,
  };
}
