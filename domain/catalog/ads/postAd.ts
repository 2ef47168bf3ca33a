import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import type { World } from '../../world.js';
import type { ProductCategory } from '../categories.js';

/** The fields that a consumer enters about an ad. */
export interface AdDetails {
  title: string;
  description: string;
  price: Paise;
  category: ProductCategory;
  condition?: 'new' | 'used' | null | undefined;
  images?: { url: string; order: number }[] | undefined;
  /** A place, in the owner's words. */
  location?: string | null | undefined;
}

/** The fields that are fixed when the ad is posted. */
export interface NewAd extends AdDetails {
  productType: 'resale' | 'rental';
  /** ISO 4217. */
  currency: string;
}

/** Posts a consumer's ad. Refuses `ads_limit` when the consumer has `MAX_ADS_PER_CONSUMER` ads. */
export function postAd(world: Pick<World, 'config' | 'now'>, consumerId: number, ad: NewAd): Promise<ProductRecord> {
  return atomically(async () => {
    await refuseTooManyAds(world, consumerId);
    return insert(Product, { ...ad, consumerId, createdAt: world.now() });
  });
}

/**
 * Refuses `ads_limit` when the consumer may not have another ad. Sold and deleted ads do not count. Call it in the
 * transaction that adds the ad.
 */
export async function refuseTooManyAds({ config }: Pick<World, 'config'>, consumerId: number): Promise<void> {
  // Concurrent posts conflict on this row, and the retry counts again.
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
  const limit = config.maxAdsPerConsumer;
  const running = { consumerId, status: { $in: ['available', 'out_of_stock'] as const } };
  if ((await Product.countDocuments(running, { limit })) >= limit) throw new Refused('ads_limit');
}
