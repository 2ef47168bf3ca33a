import { describe, expect, it } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { makeAd } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, bicycle, codeOf, consumer, me, post, stranger, withAds } from './advertising.js';

export function testPostAd(): void {
  const ownAds = () => Product.find({ consumerId: consumer._id }).lean();

  describe('POST /api/ads', () => {
    const picture = (nth: number) => `https://pictures.example.in/${nth}.jpg`;

    itForAll<[string, string, unknown]>([
      ['title', 'title', undefined],
      ['description', 'description', ''],
      ['price', 'price', 1.555],
      ['category', 'category', 'unicorns'],
      ['productType', 'productType', 'store'],
      ['currency', 'currency', 'XYZ'],
      ['images', 'images', Array.from({ length: 11 }, (_, nth) => picture(nth))],
      ['images[1].url', 'images', [picture(1), { url: 'javascript:alert(1)', order: 1 }]],
      ['images[0]', 'images', [7]],
      ['longitude', 'latitude', 12.8765],
      ['latitude', 'longitude', 74.8543],
      ['latitude', 'latitude', 90.1],
    ])('answers 400 and names the missing or invalid field', async (named, field, value) => {
      const { status, body } = await post({ ...bicycle, [field]: value });
      expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([
        400,
        expect.arrayContaining([named]),
      ]);
      expect(await ownAds()).toEqual([]);
    });

    it('answers 409 ads_limit to a consumer with twenty ads', async () => {
      await withAds(18);
      await makeAd(consumer, { status: 'out_of_stock' });
      expect((await post(bicycle)).status).toBe(201);
      expect(codeOf(await post(bicycle))).toEqual([409, 'ads_limit']);
      expect(await ownAds()).toHaveLength(20);
    });

    it('does not count sold or deleted ads, or ads of others', async () => {
      await withAds(19);
      await makeAd(consumer, { status: 'sold' });
      await makeAd(consumer, { status: 'deleted', isListed: false });
      await makeAd(stranger);
      expect((await post(bicycle)).status).toBe(201);
    });

    it('ignores fields that only the service sets', async () => {
      const { body } = await post({
        ...bicycle,
        id: 1,
        _id: 1,
        consumerId: stranger._id,
        sellerId: 1,
        storeId: 1,
        status: 'sold',
        stock: 3,
        likeCount: 99,
        isListed: false,
        isHidden: true,
        createdAt: '2020-01-01T00:00:00Z',
        renewedAt: '2030-01-01T00:00:00Z',
      });
      expect(body.ad).toMatchObject({
        consumerId: consumer._id,
        sellerId: null,
        storeId: null,
        status: 'available',
        stock: null,
        _count: { likes: 0 },
        isHidden: false,
        expiredAt: null,
      });
      const [kept] = await ownAds();
      expect(kept).toMatchObject({ isListed: true, renewedAt: null, _id: body.ad.id });
      expect(body.ad.id).not.toBe(1);
    });

    it('posts an ad with required fields only: for resale, in rupees, available for thirty days', async () => {
      const { status, body } = await post(bicycle);
      expect(status).toBe(201);
      expect(body.ad).toMatchObject({
        ...bicycle,
        productType: 'resale',
        currency: 'INR',
        condition: null,
        images: [],
      });
      expect(Date.parse(body.ad.expiresAt) - Date.parse(body.ad.createdAt)).toBe(30 * day);
    });

    it('shows the place to its owner, and to others rounded to 0.01 degrees', async () => {
      const place = { latitude: 12.8765, longitude: 74.8543 };
      const { body } = await post({ ...bicycle, ...place });
      expect(body.ad).toMatchObject(place);
      expect((await api.get('/ads', me)).body.ads).toMatchObject([place]);
      const rounded = { latitude: 12.88, longitude: 74.85 };
      for (const caller of [{}, me]) {
        expect((await api.get(`/products/${body.ad.id}`, caller)).body).toMatchObject(rounded);
        expect((await api.get('/products', caller)).body.products).toMatchObject([rounded]);
      }
      expect((await post(bicycle)).body.ad).not.toHaveProperty('latitude');
    });

    it('posts an ad with all fields, and lists it publicly', async () => {
      const whole = {
        ...bicycle,
        price: '0.00',
        condition: 'used',
        productType: 'rental',
        currency: 'USD',
        location: 'Kadri',
      };
      const { body } = await post({ ...whole, price: 0, images: [picture(1), { url: '/uploads/2.jpg', order: 7 }] });
      const images = [
        { url: picture(1), order: 0 },
        { url: '/uploads/2.jpg', order: 7 },
      ];
      expect(body.ad).toMatchObject({ ...whole, images });
      const { body: listed } = await api.get('/products?productType=rental&search=bicycle');
      expect(listed.products).toEqual([expect.objectContaining({ ...whole, images, id: body.ad.id })]);
      expect(listed.products[0].consumer).toEqual({ id: consumer._id, name: 'Asha Rao' });
      expect((await api.get(`/products/${body.ad.id}`)).body).toMatchObject(whole);
    });

    it('posts once under an Idempotency-Key, and answers 422 for another body', async () => {
      const key = { 'idempotency-key': 'post-once' };
      const first = await post(bicycle, key);
      expect((await post(bicycle, key)).body).toEqual(first.body);
      expect((await post({ ...bicycle, price: 1 }, key)).status).toBe(422);
      expect(await ownAds()).toHaveLength(1);
    });
  });
}
