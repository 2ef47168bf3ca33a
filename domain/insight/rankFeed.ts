import type { ReelRecord } from '../../models/catalog/Reel.js';
import { distanceKm, type Place } from '../places/distance.js';
import type { Interests } from './weighInterests.js';

/** A reel, or a product, that a feed may show, with what its place in the order depends on. */
export interface FeedItem {
  /** Absent of a product. */
  reel?: ReelRecord;
  /** The reel's or the product's. */
  id: number;
  categories: readonly string[];
  likes: number;
  createdAt: Date;
  /** Where it can be had. */
  place: Place | undefined;
}

/** Whose feed it is. */
export interface Viewer {
  interests: Interests;
  place: Place | undefined;
}

/** An item with its place in the order: what comes later has smaller keys. */
export interface RankedItem extends FeedItem {
  keys: readonly [score: number, createdAt: number, isReel: number, id: number];
}

/** How many times as much something counts that its viewer cares for without end. */
const interestFactor = 20;
/** A weight that counts for half of that. */
const halfOfInterest = 3;
/** What is so far away counts half of what it counts for being near. */
const halfOfNearnessKm = 5;

/** What is known of the viewer goes before what everybody likes; of whom nothing is known gets what everybody likes. */
function scoreOf({ categories, likes, place }: FeedItem, viewer: Viewer): number {
  const popularity = 1 + Math.log2(1 + likes);
  if (viewer.interests.size === 0) return popularity;
  const weight = Math.max(0, ...categories.map((category) => viewer.interests.get(category) ?? 0));
  const interest = weight / (weight + halfOfInterest);
  const nearness = place && viewer.place ? 2 ** (-distanceKm(place, viewer.place) / halfOfNearnessKm) : 0;
  return popularity * (1 + interestFactor * interest) * (1 + nearness);
}

/** Puts a feed into its order, which is the same whenever it is asked for: by the score, then the newest first. */
export const rankFeed = (items: readonly FeedItem[], viewer: Viewer): RankedItem[] =>
  items
    .map((item) => ({
      ...item,
      keys: [scoreOf(item, viewer), item.createdAt.getTime(), item.reel ? 1 : 0, item.id] as const,
    }))
    .sort((one, other) => compareKeys(other.keys, one.keys));

/** Negative where the first comes later in a feed. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at === -1 ? 0 : Number(one[at]) - Number(other[at]);
}
