import { atomically } from '../../../database/transactions/atomically.js';
import { Product, staleAds } from '../../../models/catalog/Product.js';
import { notify } from '../../notifications/notify.js';
import type { World } from '../../world.js';

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
