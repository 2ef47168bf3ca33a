import { describe, expect, it } from '@jest/globals';
import type { Sent } from '../../support/api.js';
import { makeConsumer, makeProduct, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { api } from './storeListing.js';

export function testPublicLists(): void {
  describe('a long description', () => {
    it('is whole in the caller’s own lists and in a single resource, and cut in public lists', async () => {
      const description = 'ಕನ್ನಡ'.repeat(200);
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
      const store = await makeStore({ sellerId: seller._id, description });
      const { _id: productId } = await makeProduct(store, { description });
      const { _id: requestId } = await makeRequest(consumer, { description });
      const shownAt = async (path: string, member: string, sent?: Sent) => {
        const { body } = await api.get(path, sent);
        const shown = member === '' ? body : body[member];
        return (Array.isArray(shown) ? shown[0] : shown).description;
      };
      expect([
        await shownAt('/seller/stores', 'stores', asSeller),
        await shownAt(`/seller/stores/${store._id}/products`, 'products', asSeller),
        await shownAt('/requests?mine=true', 'requests', asConsumer),
        await shownAt(`/stores/${store._id}`, 'store'),
        await shownAt(`/products/${productId}`, ''),
        await shownAt(`/requests/${requestId}`, ''),
      ]).toEqual(Array(6).fill(description));
      expect([
        await shownAt('/stores', 'stores'),
        await shownAt('/products', 'products'),
        await shownAt(`/stores/${store._id}`, 'products'),
        await shownAt('/requests', 'requests'),
      ]).toEqual(Array(4).fill(`${description.slice(0, 299)}…`));
    });
  });

  describe('the category of a list', () => {
    const lists = [
      ['/products', 'products'],
      ['/stores', 'stores'],
      ['/stores?lat=12.87&lng=74.84', 'stores'],
      ['/requests', 'requests'],
      ['/requests?lat=12.87&lng=74.84&sort=distance', 'requests'],
    ] as const;

    it('filters nothing as all, and lists nothing if it is unknown', async () => {
      await makeProduct(await makeStore());
      await makeRequest(await makeConsumer());
      for (const [path, list] of lists) {
        const count = async (category: string) => {
          const { status, body } = await api.get(`${path}${path.includes('?') ? '&' : '?'}category=${category}`);
          return [path, status, body[list]?.length, body.nextCursor];
        };
        expect(await count('all')).toEqual([path, 200, 1, null]);
        expect(await count('gossip')).toEqual([path, 200, 0, null]);
        expect((await count('x'.repeat(51)))[1]).toBe(400);
      }
    });
  });
}
