import type { ReelRecord } from '../../models/catalog/Reel.js';
import { distanceKm, type Place } from '../places/distance.js';
import type { Interests } from './weighInterests.js';

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
export interface Viewer {
  interests: Interests;
  place: Place | undefined;
}

/** A ranked item. Later items have smaller keys. */
export interface RankedItem extends FeedItem {
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
export const rankFeed = (items: readonly FeedItem[], viewer: Viewer): RankedItem[] =>
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
