import { atomically } from '../../../database/transactions/atomically.js';
import { Product, staleAds } from '../../../models/catalog/Product.js';
import { notify } from '../../notifications/notify.js';
import type { World } from '../../world.js';

/** Short transactions, so that nobody who likes or edits one of the ads waits for long. */
const batchSize = 50;
/** How long one run goes on; the next one takes up what is left. */
const runsForMs = 40_000;

/**
 * Takes ads that were neither posted nor renewed within `PRODUCT_EXPIRY_MS` out of stock, and tells their owners, each once however
 * many processes do it at a time. What a store sells does not expire. @returns how many were expired
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
