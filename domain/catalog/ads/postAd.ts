import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { type AdCategory, Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import type { World } from '../../world.js';

/** What somebody says of what they sell or rent out. */
export interface AdDetails {
  title: string;
  description: string;
  price: Paise;
  category: AdCategory;
  condition?: 'new' | 'used' | null | undefined;
  images?: { url: string; order: number }[] | undefined;
  /** Where it is, in words. */
  location?: string | null | undefined;
}

/** What an ad is from the beginning. */
export interface NewAd extends AdDetails {
  productType: 'resale' | 'rental';
  /** ISO 4217. */
  currency: string;
}

/** Posts an ad of a consumer. Refuses `ads_limit` to whoever has as many as `MAX_ADS_PER_CONSUMER`. */
export function postAd(world: Pick<World, 'config' | 'now'>, consumerId: number, ad: NewAd): Promise<ProductRecord> {
  return atomically(async () => {
    await refuseTooManyAds(world, consumerId);
    return insert(Product, { ...ad, consumerId, createdAt: world.now() });
  });
}

/** Refuses `ads_limit` to whoever may not have one ad more; what is sold or deleted does not count. Call it in the transaction of that ad. */
export async function refuseTooManyAds({ config }: Pick<World, 'config'>, consumerId: number): Promise<void> {
  // Of two that post an ad at once, one conflicts on this row and counts again.
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
  const limit = config.maxAdsPerConsumer;
  const running = { consumerId, status: { $in: ['available', 'out_of_stock'] as const } };
  if ((await Product.countDocuments(running, { limit })) >= limit) throw new Refused('ads_limit');
}
