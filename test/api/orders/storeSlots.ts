import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { StoreSlot } from '../../../models/orders/StoreSlot.js';
import { makeConsumer } from '../../support/factories.js';
import { api, at, delivery, me, minute, oil, pickup, place, store } from '../../support/orders/shopping.js';

const limitTo = (ordersPerSlot: number, more = {}) =>
  Store.updateOne({ _id: store._id }, { $set: { ordersPerSlot, deliveryTimeMinutes: 30, ...more } });
const inMinutes = (minutes: number) => new Date(api.world.now().getTime() + minutes * minute).toISOString();

export function testStoreSlots(): void {
  beforeEach(() => Product.updateOne({ _id: oil._id }, { $set: { stock: 1_000 } }));

  describe('POST /api/store-orders to a store that limits its orders', () => {
    it('answers 409 for a full quarter of an hour, with the time to order again', async () => {
      await limitTo(1);
      expect((await place(delivery())).status).toBe(201);
      const { status, body } = await place(delivery());
      expect([status, body.code]).toEqual([409, 'store_busy']);
      const slot = new Date(Math.floor(Date.parse(inMinutes(30)) / (15 * minute)) * 15 * minute + 15 * minute);
      expect(body.nextFreeSlot).toBe(slot.toISOString());
      expect(body.retryAt).toBe(new Date(slot.getTime() - 30 * minute).toISOString());
      api.world.clock.set(body.retryAt);
      expect((await place(delivery())).status).toBe(201);
    });

    it('names the next free slot in the quote, and takes none', async () => {
      await limitTo(1);
      await place(delivery());
      const { body } = await api.post('/store-orders/quote', { ...me, body: delivery() });
      expect(body.quote.problems).toMatchObject([{ code: 'store_busy', retryAt: expect.any(String) }]);
      expect(await StoreSlot.find().lean()).toMatchObject([{ orders: 1 }]);
    });

    it('counts a scheduled pickup in the quarter of its pickup time', async () => {
      await limitTo(1);
      expect((await place(pickup(at('15:05')))).status).toBe(201);
      const { body } = await place(pickup(at('15:10')));
      expect([body.code, body.retryAt]).toEqual(['store_busy', new Date(at('15:15')).toISOString()]);
      expect((await place(pickup(at('15:15')))).status).toBe(201);
    });

    it('gives the place of a cancelled order to another one', async () => {
      await limitTo(1);
      const { body } = await place(delivery());
      await api.patch(`/store-orders/${body.order.id}/cancel`, { ...me, body: {} });
      expect((await place(delivery())).status).toBe(201);
    });

    it('takes exactly 5 of 50 concurrent orders for 5 places', async () => {
      await limitTo(5);
      const people = await Promise.all(Array.from({ length: 50 }, () => makeConsumer()));
      const tokens = await Promise.all(people.map((person) => api.as('consumer', person)));
      const answers = await Promise.all(tokens.map((sent) => place(delivery(), sent)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
        new Set(['store_busy']),
      );
      expect(await StoreOrder.countDocuments()).toBe(5);
      expect(await StoreSlot.find().lean()).toMatchObject([{ orders: 5 }]);
    }, 60_000);
  });
}
