import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import type { Answer } from '../../support/api.js';
import { makeAd, makeProduct, makeStore, password } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { itForAll } from '../../support/itForAll.js';
import { api, bicycle, codeOf, consumer, dayOf, me, post, remove, stranger, withAds } from './advertising.js';

const noSuchId = 2_000_000_000;

const calls = (id: number | string): (() => Promise<Answer>)[] => [
  () => api.put(`/ads/${id}`, { ...me, body: { title: 'Mine now' } }),
  () => api.delete(`/ads/${id}`, me),
];

export function testAds(): void {
  describe('every endpoint of ads', () => {
    it("answers 404 for another's ad, a store's product, a deleted and an unknown ad", async () => {
      const [foreign, product, deleted] = await Promise.all([
        makeAd(stranger),
        makeProduct(await makeStore()),
        makeAd(consumer, { status: 'deleted', isListed: false }),
      ]);
      const before = await Product.find().sort({ _id: 1 }).lean();
      for (const id of [foreign._id, product._id, deleted._id, noSuchId]) {
        for (const call of calls(id)) expect(codeOf(await call())).toEqual([404, 'ad_not_found']);
      }
      expect(await Product.find().sort({ _id: 1 }).lean()).toEqual(before);
    });

    it('answers 400 for an invalid id', async () => {
      for (const call of calls('1.5')) expect((await call()).status).toBe(400);
    });
  });

  describe('GET /api/ads', () => {
    itForAll(['limit=0', `cursor=${writeCursor('own-products', [1, 1])}`])(
      'answers 400 for an invalid limit or cursor',
      async (query) => {
        expect((await api.get(`/ads?${query}`, me)).status).toBe(400);
      },
    );

    it('answers with up to 100 ads without a limit, and with a larger one', async () => {
      await Promise.all(Array.from({ length: 102 }, () => makeAd(consumer)));
      for (const query of ['', '?limit=500']) {
        const { body } = await api.get(`/ads${query}`, me);
        expect([body.ads.length, typeof body.nextCursor]).toEqual([100, 'string']);
      }
    });

    it("lists the consumer's undeleted ads, newest first, over all pages", async () => {
      const statuses = ['available', 'sold', 'out_of_stock'] as const;
      const made = await Promise.all(
        Array.from({ length: 7 }, (_, nth) =>
          makeAd(consumer, { createdAt: dayOf(-(nth % 3)), status: statuses[nth % 3], isHidden: nth === 0 }),
        ),
      );
      await makeAd(consumer, { status: 'deleted', isListed: false });
      await makeAd(stranger);
      const expected = made
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other._id - one._id)
        .map(({ _id }) => _id);
      for (const limit of [2, 7]) {
        const seen = await followPages(api, '/ads', 'ads', { limit, sent: me });
        expect(seen.map(({ id }) => id)).toEqual(expected);
      }
    });

    it('shows the owner that an ad is hidden after reports', async () => {
      await makeAd(consumer, { isHidden: true, isListed: false });
      const { body } = await api.get('/ads', me);
      expect(body.ads).toEqual([expect.objectContaining({ isHidden: true })]);
    });
  });

  describe('DELETE /api/ads/:adId', () => {
    it('keeps the record, lists it nowhere, does not count it, and answers 404 the second time', async () => {
      const [{ _id } = { _id: 0 }] = await withAds(20);
      expect((await remove(_id)).body).toEqual({ success: true });
      expect(codeOf(await remove(_id))).toEqual([404, 'ad_not_found']);
      expect(await Product.findById(_id).lean()).toMatchObject({ status: 'deleted', isListed: false });
      expect((await api.get(`/products/${_id}`)).status).toBe(404);
      expect((await api.get('/ads?limit=100', me)).body.ads).toHaveLength(19);
      expect((await api.get('/products?limit=100')).body.products).toHaveLength(19);
      expect((await post(bicycle)).status).toBe(201);
    });
  });

  describe('the ads of an erased account', () => {
    it('are deleted and cleared, including ads that were deleted before', async () => {
      const position = { type: 'Point' as const, coordinates: [74.86, 12.89] };
      const place = { latitude: 12.8852, longitude: 74.8553, position };
      const said = { ...place, location: 'Kadri', description: 'Call Latha on 9480012345' };
      await makeAd(consumer, said);
      await makeAd(consumer, { ...said, status: 'deleted', isListed: false });
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      await api.relay();
      const left = await Product.find({ productType: { $ne: 'store' } }, '+keys').lean();
      const gone = {
        status: 'deleted',
        isListed: false,
        consumerId: 0,
        title: '',
        description: null,
        images: [],
        latitude: null,
        position: null,
        keys: [],
      };
      expect(left).toMatchObject([gone, gone]);
      expect(JSON.stringify(left)).not.toMatch(/Kadri|Latha|74\.8/i);
    });
  });
}
