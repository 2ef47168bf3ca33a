import { describe, expect, it } from '@jest/globals';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { resetDemo } from './resetDemo.js';

export function testFirstOrders(): void {
  const api = useApi();

  describe('the first order of a visitor who knows only the specification', () => {
    it('is taken by fifteen stores, the first ten of the list among them, at any time of the day', async () => {
      await resetDemo();
      // Fewer products, and so fewer orders, but all stores.
      await fillDatabase(api.world, { products: 60, stores: 20 });
      for (const time of ['03:10', '09:00', '13:30', '23:50']) {
        api.world.clock.set(`2026-11-18T${time}:00+05:30`);
        const { body } = await api.get('/stores');
        const visitor = await api.as('consumer', await makeConsumer({ phone: null, emailVerified: false }));
        const taken: boolean[] = [];
        for (const { id: storeId } of body.stores) {
          const { body: page } = await api.get(`/stores/${storeId}`);
          const items = [{ productId: page.products[0].id, quantity: 1 }];
          const order = { storeId, items, deliveryAddress: '12 Car Street' };
          taken.push((await api.post('/store-orders', { ...visitor, body: order })).status === 201);
        }
        expect([time, taken.slice(0, 10)]).toEqual([time, Array(10).fill(true)]);
        expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(15);
      }
    });
  });
}
