import type { ReelRecord } from '../../models/catalog/Reel.js';
import type { Place } from '../places/distance.js';
import { findCandidates } from './findCandidates.js';
import { type FeedItem, type RankedItem, rankFeed } from './rankFeed.js';
import { readInterests } from './readInterests.js';

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
