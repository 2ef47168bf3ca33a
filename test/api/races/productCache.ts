import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/api.js';
import { api, consumer, list } from '../../support/catalog/productListing.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';

export function testProductCache(): void {
  describe('the read cache', () => {
    it('is never behind a write of this process, also with concurrent reads', async () => {
      const seller = await makeSeller();
      const own = await makeStore({ sellerId: seller._id });
      const { _id } = await makeProduct(own);
      const asSeller = await api.as('seller', seller);
      const paths = ['/products', `/products/${_id}`, `/stores/${own._id}`];
      const priceIn = ({ body }: Answer) => body.price ?? body.products[0].price;
      for (let round = 1; round <= 5; round++) {
        const readers = paths.flatMap((path) => [api.get(path), api.get(path)]);
        const price = `${round}.00`;
        const body = { price };
        expect((await api.put(`/seller/stores/${own._id}/products/${_id}`, { ...asSeller, body })).status).toBe(200);
        const seen = await Promise.all(paths.map((path) => api.get(path)));
        expect(seen.map(priceIn)).toEqual([price, price, price]);
        await Promise.all(readers);
      }
    });

    it('follows a new and a deleted product, a renamed store, and on its own page a like', async () => {
      const seller = await makeSeller();
      const own = await makeStore({ sellerId: seller._id });
      const asSeller = await api.as('seller', seller);
      const products = `/seller/stores/${own._id}/products`;
      expect(await list('')).toEqual([]);
      const body = { title: 'Jaggery', price: '80', category: 'grocery' };
      const { id } = (await api.post(products, { ...asSeller, body })).body.product;
      expect((await api.get(`/products/${id}`)).body._count.likes).toBe(0);
      expect(await list('')).toEqual([id]);
      await api.post(`/products/${id}/like`, await api.as('consumer', consumer));
      expect((await api.get(`/products/${id}`)).body._count.likes).toBe(1);
      expect((await api.get('/products')).body.products[0]._count.likes).toBe(0);
      api.expireAnswers();
      expect((await api.get('/products')).body.products[0]._count.likes).toBe(1);
      await api.put(`/seller/stores/${own._id}`, { ...asSeller, body: { name: 'Hampankatta Stores' } });
      expect((await api.get('/products')).body.products[0].store.name).toBe('Hampankatta Stores');
      await api.delete(`${products}/${id}`, asSeller);
      expect(await list('')).toEqual([]);
      expect((await api.get(`/products/${id}`)).status).toBe(404);
    });
  });
}
