import { atomically } from '../../../database/transactions/atomically.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { contentFieldIn } from '../contentFieldIn.js';
import { type AdDetails, refuseTooManyAds } from './postAd.js';

/** The fields of an ad that its owner may change. Absent fields stay unchanged; null clears. */
export interface AdChanges extends Partial<AdDetails> {
  status?: 'available' | 'sold' | 'out_of_stock' | undefined;
}

/**
 * Updates a consumer's own ad. The status `available` also renews it, which restarts its time. Refuses `ad_not_found`,
 * `content_hidden` for the content of a hidden ad, and `ads_limit` where making a sold ad available again would exceed
 * the limit.
 */
export function editAd(
  world: Pick<World, 'config' | 'now'>,
  consumerId: number,
  adId: number,
  { status, ...details }: AdChanges,
): Promise<ProductRecord> {
  return atomically(async () => {
    const ad = await Product.findOne({ _id: adId, consumerId, status: { $ne: 'deleted' } });
    if (!ad) throw new Refused('ad_not_found');
    if (ad.isHidden && contentFieldIn(details)) throw new Refused('content_hidden');
    if (status && status !== 'sold' && ad.status === 'sold') await refuseTooManyAds(world, consumerId);
    ad.set({
      ...details,
      ...(status && { status, expiredAt: null }),
      ...(status === 'available' && { renewedAt: world.now() }),
    });
    await ad.save();
    return ad.toObject() as ProductRecord;
  });
}

/** Deletes a consumer's own ad. Refuses `ad_not_found`. */
export async function removeAd(consumerId: number, adId: number): Promise<void> {
  const { matchedCount } = await Product.updateOne(
    { _id: adId, consumerId, status: { $ne: 'deleted' } },
    { $set: { status: 'deleted', isListed: false } },
  );
  if (matchedCount === 0) throw new Refused('ad_not_found');
}
