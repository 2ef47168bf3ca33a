import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Product, type ProductRecord, staleAds } from '../../models/catalog/Product.js';
import { Refused } from '../errors.js';
import type { Paise } from '../money.js';
import { notify } from '../notifications/notify.js';
import type { Place } from '../places/distance.js';
import { coarsePlace, knownPlace, pointOf } from '../places/point.js';
import type { World } from '../world.js';
import type { ProductCategory } from './categories.js';
import { contentFieldIn } from './contentFieldIn.js';

/** The fields that a consumer enters about an ad. */
interface AdDetails {
  title: string;
  description: string;
  price: Paise;
  category: ProductCategory;
  condition?: 'new' | 'used' | null | undefined;
  images?: { url: string; order: number }[] | undefined;
  /** A place, in the owner's words. */
  location?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** The fields that are fixed when the ad is posted. */
interface NewAd extends AdDetails {
  productType: 'resale' | 'rental';
  /** ISO 4217. */
  currency: string;
}

/** Posts a consumer's ad. Refuses `ads_limit` when the consumer has `MAX_ADS_PER_CONSUMER` ads. */
export function postAd(
  world: Pick<World, 'config' | 'now'>,
  consumerId: number,
  { latitude, longitude, ...ad }: NewAd,
): Promise<ProductRecord> {
  const place = knownPlace(latitude, longitude);
  return atomically(async () => {
    await refuseTooManyAds(world, consumerId);
    return insert(Product, { ...ad, ...(place && placeOfAd(place)), consumerId, createdAt: world.now() });
  });
}

/** The place fields of an ad. Lists and distances use the rounded place, so that they reveal no more to others. */
export const placeOfAd = (place: Place) => ({ ...place, position: pointOf(coarsePlace(place)) });
const unplaced = { latitude: null, longitude: null, position: null };

/**
 * Refuses `ads_limit` when the consumer may not have another ad. Sold and deleted ads do not count. Call it in the
 * transaction that adds the ad.
 */
async function refuseTooManyAds({ config }: Pick<World, 'config'>, consumerId: number): Promise<void> {
  // Concurrent posts conflict on this row, and the retry counts again.
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
  const limit = config.maxAdsPerConsumer;
  const running = { consumerId, status: { $in: ['available', 'out_of_stock'] as const } };
  if ((await Product.countDocuments(running, { limit })) >= limit) throw new Refused('ads_limit');
}

/** The fields of an ad that its owner may change. Absent fields stay unchanged; null clears. */
interface AdChanges extends Partial<AdDetails> {
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
    const place = knownPlace(details.latitude, details.longitude);
    const hasPlace = details.latitude !== undefined || details.longitude !== undefined;
    ad.set({
      ...details,
      ...(hasPlace && (place ? placeOfAd(place) : unplaced)),
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

/** Short transactions, so that likes and edits of these ads do not wait long. */
const batchSize = 50;
/** The time budget of a run. The next run continues. */
const runsForMs = 40_000;

/**
 * Marks ads out of stock that were not posted or renewed within `PRODUCT_EXPIRY_MS`, and notifies their owners.
 * Concurrent runs expire each ad once. Products of stores do not expire.
 * @returns the number of expired ads
 */
export async function expireAds(world: Pick<World, 'config' | 'now' | 'outbox'>): Promise<number> {
  const until = performance.now() + runsForMs;
  let expired = 0;
  for (;;) {
    const inBatch = await expireBatch(world);
    expired += inBatch;
    if (inBatch < batchSize || performance.now() > until) return expired;
  }
}

function expireBatch(world: Pick<World, 'config' | 'now' | 'outbox'>): Promise<number> {
  return atomically(async () => {
    const expiredAt = world.now();
    const ads = await staleAds(new Date(expiredAt.getTime() - world.config.productExpiryMs), batchSize);
    const ids = ads.map(({ _id }) => _id);
    await Product.updateMany({ _id: { $in: ids } }, { $set: { status: 'out_of_stock', expiredAt } });
    for (const { _id: adId, title, consumerId } of ads) {
      await notify(world, { kind: 'consumer', id: Number(consumerId) }, 'ad_expired', { adId, title });
    }
    return ads.length;
  });
}
