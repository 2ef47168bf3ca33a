import { describe, expect, it } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { makeAd, makeProduct, makeStore } from '../../support/factories.js';
import { api, consumer, dayOf, me, put, withAds } from './advertising.js';

export function testExpireAds(): void {
  const expire = () => api.post('/products/expire', { token: api.world.config.cronSecret ?? '' });

  describe('POST /api/products/expire', () => {
    it('does not expire younger, renewed or unavailable ads, or products of stores', async () => {
      const store = await makeStore();
      await Promise.all([
        makeAd(consumer, { createdAt: dayOf(-29.9) }),
        makeAd(consumer, { createdAt: dayOf(-90), renewedAt: dayOf(-29.9) }),
        makeAd(consumer, { createdAt: dayOf(-90), status: 'sold' }),
        makeAd(consumer, { createdAt: dayOf(-90), status: 'out_of_stock' }),
        makeAd(consumer, { createdAt: dayOf(-90), status: 'deleted', isListed: false }),
        makeProduct(store, { createdAt: dayOf(-90) }),
      ]);
      const before = await Product.find().sort({ _id: 1 }).lean();
      expect((await expire()).body).toEqual({ expired: 0 });
      expect(await Product.find().sort({ _id: 1 }).lean()).toEqual(before);
    });

    it('expires ads that were not renewed for thirty days, and notifies their owners once', async () => {
      const [old, renewed] = await Promise.all([
        makeAd(consumer, { createdAt: dayOf(-30) }),
        makeAd(consumer, { createdAt: dayOf(-90), renewedAt: dayOf(-31) }),
      ]);
      expect((await expire()).body).toEqual({ expired: 2 });
      expect((await expire()).body).toEqual({ expired: 0 });
      const { body } = await api.get('/ads', me);
      expect(body.ads).toHaveLength(2);
      for (const ad of body.ads) {
        expect(ad).toMatchObject({ status: 'out_of_stock', expiresAt: null, expiredAt: expect.any(String) });
      }
      const { notifications } = (await api.get('/notifications', me)).body;
      expect(notifications.map(({ data }: { data: { adId: number } }) => data.adId).sort()).toEqual(
        [old._id, renewed._id].sort(),
      );
      expect(notifications[0]).toMatchObject({ type: 'ad_expired', title: 'Your ad has expired' });
      expect(notifications[0].body).toContain('Used bicycle');
    });

    it('expires each ad once in concurrent calls', async () => {
      await withAds(12, { createdAt: dayOf(-31) });
      const expireAfter503 = async () => {
        for (;;) {
          const answer = await expire();
          if (answer.status !== 503) return answer.body.expired;
        }
      };
      const counts: number[] = await Promise.all([expireAfter503(), expireAfter503()]);
      // A call that was answered 503 has expired some ads as well, so this is an upper bound.
      expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(12);
      expect(await Notification.distinct('data.adId', { type: 'ad_expired' })).toHaveLength(12);
      expect(await Notification.countDocuments({ type: 'ad_expired' })).toBe(12);
    });

    it('takes the time from PRODUCT_EXPIRY_MS', async () => {
      api.world.config.productExpiryMs = 2 * day;
      await makeAd(consumer, { createdAt: dayOf(-2) });
      const { body } = await expire();
      api.world.config.productExpiryMs = 30 * day;
      expect(body).toEqual({ expired: 1 });
    });

    it('lets the owner renew an expired ad by the status available', async () => {
      const { _id } = await makeAd(consumer, { createdAt: dayOf(-31) });
      await expire();
      expect((await put(_id, { status: 'available' })).body).toMatchObject({ status: 'available', expiredAt: null });
      expect((await expire()).body).toEqual({ expired: 0 });
      api.world.clock.advance(31 * day);
      expect((await expire()).body).toEqual({ expired: 1 });
    });
  });
}
