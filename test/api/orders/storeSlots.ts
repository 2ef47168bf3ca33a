import { beforeEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { StoreSlot } from '../../../models/orders/StoreSlot.js';
import { makeConsumer } from '../../support/factories.js';
import { api, at, delivery, me, oil, pickup, place, store } from '../../support/orders/shopping.js';

const limitTo = (ordersPerSlot: number) =>
  Store.updateOne({ _id: store._id }, { $set: { ordersPerSlot, deliveryTimeMinutes: 30 } });
const inMinutes = (minutes: number) => new Date(api.world.now().getTime() + minutes * minute).toISOString();

export function testStoreSlots(): void {
  beforeEach(() => Product.updateOne({ _id: oil._id }, { $set: { stock: 1_000 } }));

  describe('POST /api/store-orders to a store that limits its orders', () => {
    it('answers 409 for a full quarter of an hour, with the time to order again, as the quote says', async () => {
      await limitTo(1);
      expect((await place(delivery())).status).toBe(201);
      const { quote } = (await api.post('/store-orders/quote', { ...me, body: delivery() })).body;
      expect(quote.problems).toMatchObject([{ code: 'store_busy', retryAt: expect.any(String) }]);
      expect(await StoreSlot.find().lean()).toMatchObject([{ orders: 1 }]);
      const { status, body } = await place(delivery());
      expect([status, body.code]).toEqual([409, 'store_busy']);
      const slot = new Date(Math.floor(Date.parse(inMinutes(30)) / (15 * minute)) * 15 * minute + 15 * minute);
      expect(body.nextFreeSlot).toBe(slot.toISOString());
      expect(body.retryAt).toBe(new Date(slot.getTime() - 30 * minute).toISOString());
      api.world.clock.set(body.retryAt);
      expect((await place(delivery())).status).toBe(201);
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

    it('answers 409 for a fourth open order of a person on a day, as the quote says', async () => {
      await limitTo(10);
      for (let nth = 0; nth < 3; nth++) expect((await place(delivery())).status).toBe(201);
      const { quote } = (await api.post('/store-orders/quote', { ...me, body: delivery() })).body;
      expect(quote.problems).toMatchObject([{ code: 'slots_limit' }]);
      expect(await place(pickup(at('15:10')))).toMatchObject({ status: 409, body: { code: 'slots_limit' } });
      const other = await api.as('consumer', await makeConsumer());
      expect((await place(delivery(), other)).status).toBe(201);
      expect((await place(pickup('2026-11-19T10:00:00+05:30'))).status).toBe(201);
      await StoreOrder.updateOne({}, { $set: { status: 'delivered' } });
      expect((await place(delivery())).status).toBe(201);
    });

    it('takes exactly 2 of 6 concurrent orders for 2 places', async () => {
      await limitTo(2);
      const answers = await Promise.all(Array.from({ length: 6 }, () => place(delivery())));
      const outcomes = answers.map(({ status, body }) => body.code ?? status);
      expect(outcomes.sort()).toEqual([201, 201, 'store_busy', 'store_busy', 'store_busy', 'store_busy']);
      expect(await StoreOrder.countDocuments()).toBe(2);
      expect(await StoreSlot.find().lean()).toMatchObject([{ orders: 2 }]);
    });
  });
}
