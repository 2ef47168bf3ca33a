import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { ProductLike } from '../../../models/catalog/ProductLike.js';
import { api, consumer, store } from '../../support/catalog/productListing.js';
import { makeAd, makeConsumer, makeProduct } from '../../support/factories.js';

const noSuchId = 2_000_000_000;

export function testLikeProduct(): void {
  describe('POST and DELETE /api/products/:productId/like', () => {
    let asConsumer: Awaited<ReturnType<typeof api.as>>;
    let product: ProductRecord;
    beforeEach(async () => {
      asConsumer = await api.as('consumer', consumer);
      product = await makeProduct(store);
    });
    const like = (sent = asConsumer) => api.post(`/products/${product._id}/like`, sent);
    const unlike = (sent = asConsumer) => api.delete(`/products/${product._id}/like`, sent);
    const likes = async () => (await api.get(`/products/${product._id}`)).body._count.likes;

    it('answer 400 for an invalid id', async () => {
      expect((await api.post('/products/first/like', asConsumer)).status).toBe(400);
    });

    it('answer 404 for an unknown or deleted product, and store no like', async () => {
      const deleted = await makeProduct(store, { status: 'deleted', isListed: false });
      for (const id of [noSuchId, deleted._id]) {
        expect((await api.post(`/products/${id}/like`, asConsumer)).status).toBe(404);
        expect((await api.delete(`/products/${id}/like`, asConsumer)).status).toBe(404);
      }
      expect(await ProductLike.countDocuments()).toBe(0);
    });

    it('count once when repeated', async () => {
      expect([(await like()).body, (await like()).body]).toEqual([{ likes: 1 }, { likes: 1 }]);
      const taken = { success: true, likes: 0 };
      expect([(await unlike()).body, (await unlike()).body]).toEqual([taken, taken]);
      expect((await like()).body).toEqual({ likes: 1 });
      expect(await likes()).toBe(1);
    });

    it('count concurrent likes of one person once, and those of each other person', async () => {
      const people = await Promise.all([1, 2, 3, 4, 5].map(async () => api.as('consumer', await makeConsumer())));
      const answers = await Promise.all([...people, ...Array(8).fill(asConsumer)].map(like));
      expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200));
      expect(await likes()).toBe(6);
    });

    it('keep the count equal to the stored likes under concurrent likes and unlikes', async () => {
      await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? like() : unlike())));
      expect(await likes()).toBe(await ProductLike.countDocuments({ productId: product._id }));
    });

    it('do not change updatedAt', async () => {
      await like();
      const { body } = await api.get(`/products/${product._id}`);
      expect(body.updatedAt).toBe(product.updatedAt.toISOString());
    });

    it('work on ads', async () => {
      const { _id } = await makeAd(await makeConsumer());
      expect((await api.post(`/products/${_id}/like`, asConsumer)).body).toEqual({ likes: 1 });
    });
  });
}
