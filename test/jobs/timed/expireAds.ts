import { describe, expect, it } from '@jest/globals';
import { expireAds } from '../../../jobs/timed/expireAds.js';
import { Product } from '../../../models/catalog/Product.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { useDatabase } from '../../support/database.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

export function testExpireAds(): void {
  useDatabase();

  describe('expireAds', () => {
    it('runs every ten minutes and takes old ads out of stock, but no store products', async () => {
      const world = testWorld();
      const consumer = await makeConsumer();
      const { _id: productId } = await makeProduct(await makeStore());
      const { _id: adId, createdAt } = await makeAd(consumer);
      const { _id: renewedId } = await makeAd(consumer, { renewedAt: new Date(createdAt.getTime() + 60_000) });
      world.clock.set(new Date(createdAt.getTime() + world.config.productExpiryMs).toISOString());
      expect(expireAds.interval).toBe('10 minutes');
      await expireAds.run(world);
      const statusOf = async (id: number) => (await Product.findById(id).lean())?.status;
      expect(await Promise.all([adId, renewedId, productId].map(statusOf))).toEqual([
        ...['out_of_stock', 'available', 'available'],
      ]);
      const notified = await Notification.find({}, { _id: 0, type: 1, recipientId: 1 }).lean();
      expect(notified).toEqual([{ type: 'ad_expired', recipientId: consumer._id }]);
    });
  });
}
