import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { api } from '../../support/catalog/productListing.js';
import { makeProduct, makeStore } from '../../support/factories.js';

export function testSparseSearch(): void {
  describe('GET /api/products with words that rarely occur together', () => {
    it('says so with sparse, and leads to every match by its cursors', async () => {
      const store = await makeStore();
      const { _id, ...like } = await makeProduct(store, { title: 'Coconut oil' });
      const rows = Array.from({ length: 700 }, (_, nth) => {
        const words = [nth % 2 ? 'coconut' : 'jaggery', 'fresh', ...(nth % 350 === 0 ? ['coconut'] : [])];
        return { ...like, _id: _id + 1 + nth, words, wordStarts: words.map((word) => word.slice(0, 3)) };
      });
      await Product.collection.insertMany(rows as never[]);
      const found: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { status, body } = await api.get(
          `/products?search=coconut+jaggery&limit=5${cursor && `&cursor=${cursor}`}`,
        );
        expect([status, body.sparse]).toEqual([200, true]);
        found.push(...body.products.map(({ id }: { id: number }) => id));
        cursor = body.nextCursor;
      }
      expect(found.sort((a, b) => a - b)).toEqual([_id + 1, _id + 351]);
      expect((await api.get('/products?search=fresh&limit=5')).body.sparse).toBe(false);
      expect((await api.get('/products?limit=5')).body.sparse).toBeUndefined();
    });
  });
}
