import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { makeAd } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, codeOf, consumer, dayOf, put, stranger, withAds } from './advertising.js';

export function testEditAd(): void {
  describe('PUT /api/ads/:adId', () => {
    let ad: ProductRecord;
    beforeEach(async () => {
      ad = await makeAd(consumer, { description: 'New tyres', createdAt: dayOf(-10) });
    });

    itForAll([
      ['title', null],
      ['price', '-1'],
      ['category', 'unicorns'],
      ['status', 'deleted'],
      ['latitude', -91],
    ])('answers 400 for an invalid field', async (field, value) => {
      const { status, body } = await put(ad._id, { [field]: value });
      expect([status, body.details[0].field]).toEqual([400, field]);
    });

    it('moves the ad, keeps its place without one, and clears it with null', async () => {
      const place = { latitude: 12.8765, longitude: 74.8543 };
      const positionOf = async () => (await Product.findById(ad._id).lean())?.position?.coordinates;
      expect((await put(ad._id, { latitude: 12.8765 })).body.details[0].field).toBe('longitude');
      expect((await put(ad._id, place)).body).toMatchObject(place);
      expect((await put(ad._id, { price: '1.00' })).body).toMatchObject(place);
      expect(await positionOf()).toEqual([74.85, 12.88]);
      expect((await put(ad._id, { latitude: null, longitude: null })).body).not.toHaveProperty('latitude');
      expect(await positionOf()).toBeUndefined();
    });

    it('answers 409 ads_limit when a sold ad would be available or out of stock beyond the limit', async () => {
      await put(ad._id, { status: 'sold' });
      await withAds(20);
      for (const status of ['available', 'out_of_stock']) {
        expect(codeOf(await put(ad._id, { status }))).toEqual([409, 'ads_limit']);
      }
      const { body } = await put(ad._id, { status: 'sold', price: '1.00' });
      expect(body).toMatchObject({ status: 'sold', price: '1.00' });
    });

    it('ignores fields that a consumer may not change', async () => {
      const before = await Product.findById(ad._id).lean();
      const body = {
        productType: 'rental',
        currency: 'USD',
        consumerId: 1,
        storeId: 1,
        likeCount: 99,
        renewedAt: '2030-01-01T00:00:00Z',
        isHidden: true,
        isListed: false,
        $set: { price: 1 },
      };
      expect((await put(ad._id, body)).status).toBe(200);
      expect(await Product.findById(ad._id).lean()).toEqual({ ...before, updatedAt: expect.any(Date) });
    });

    it('changes given fields, keeps absent ones, and clears nullable ones with null', async () => {
      const given = {
        title: 'Racing bicycle',
        price: '2999.00',
        category: 'tools',
        images: [{ url: '/uploads/1.jpg', order: 0 }],
      };
      const { body } = await put(ad._id, { ...given, condition: null, location: 'Kadri' });
      expect(body).toMatchObject({ ...given, condition: null, location: 'Kadri', description: 'New tyres' });
      expect((await put(ad._id, { location: null })).body.location).toBeUndefined();
      expect((await api.get('/products?search=racing')).body.products).toHaveLength(1);
    });

    itForAll(['sold', 'out_of_stock'])('marks an ad as sold and as out of stock', async (status) => {
      expect((await put(ad._id, { status })).body).toMatchObject({ status, expiresAt: null });
      expect((await api.get(`/products/${ad._id}`)).body.status).toBe(status);
    });

    it('renews an ad by the status available, and only by it', async () => {
      expect((await put(ad._id, { price: '1.00' })).body.expiresAt).toBe(dayOf(20).toISOString());
      const { body } = await put(ad._id, { status: 'available' });
      expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(dayOf(30).getTime());
    });

    it('keeps a reported ad hidden', async () => {
      await Product.updateOne({ _id: ad._id }, { $set: { isHidden: true, isListed: false } });
      await put(ad._id, { status: 'available', price: '1.00' });
      expect((await api.get(`/products/${ad._id}`)).status).toBe(404);
      expect((await api.get('/products')).body.products).toEqual([]);
    });

    it('loses no concurrent change or like', async () => {
      const changes = [{ title: 'One' }, { price: '2.00' }, { description: 'Three' }, { location: 'Four' }];
      const like = api.post(`/products/${ad._id}/like`, await api.as('consumer', stranger));
      const answers = await Promise.all([...changes.map((body) => put(ad._id, body)), like]);
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const { body } = await api.get(`/products/${ad._id}`);
      expect(body).toMatchObject(Object.assign({ _count: { likes: 1 } }, ...changes));
    });
  });
}
