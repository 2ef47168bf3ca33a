import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { StoreSlot } from '../../../models/orders/StoreSlot.js';
import type { Sent } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { api, delivery, me, oil, store } from '../../support/orders/shopping.js';
import { retryUntilSettled, type Settled } from '../../support/retryUntilSettled.js';

export function testOrderRaces(second: { readonly url: string }): void {
  beforeEach(async () => {
    // The second process uses the real time.
    api.world.clock.set(new Date().toISOString());
    const openAlways = { openingTime: '00:00', closingTime: '00:00', deliveryTimeMinutes: 30 };
    await Store.updateOne({ _id: store._id }, { $set: openAlways });
    await Product.updateOne({ _id: oil._id }, { $set: { stock: 1_000 } });
  });

  /** Sends a request to one of the two processes in turn. */
  function send(nth: number, path: string, { token }: Sent, body: object): Promise<Settled> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const url = `${nth % 2 ? second.url : api.url}/api${path}`;
    return retryUntilSettled(() => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }), []);
  }

  describe('POST /api/store-orders at two processes', () => {
    it('takes exactly 5 of 20 concurrent orders for 5 places', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { ordersPerSlot: 5, deliveryTimeMinutes: null } });
      const people = await Promise.all(
        Array.from({ length: 20 }, async () => api.as('consumer', await makeConsumer())),
      );
      const begun = Date.now();
      const answers = await Promise.all(people.map((each, nth) => send(nth, '/store-orders', each, delivery())));
      const count = (outcome: string | number) =>
        answers.filter(({ status, body }) => (body.code ?? status) === outcome).length;
      // A quarter of an hour that began meanwhile has places of its own.
      const quarter = 15 * 60_000;
      const placed = 5 * (1 + Math.floor(Date.now() / quarter) - Math.floor(begun / quarter));
      expect([count(201), count('store_busy')]).toEqual([placed, 20 - placed]);
      expect(await StoreOrder.countDocuments()).toBe(placed);
      expect((await StoreSlot.find().lean()).map(({ orders }) => orders)).toEqual(Array(placed / 5).fill(5));
    });

    it('charges what the quote of the other process said, or refuses with the new price', async () => {
      const prices = [15_000, 16_000];
      for (let round = 0; round < 10; round++) {
        const { body } = await send(round, '/store-orders/quote', me, delivery());
        const expectedTotal: string = body.quote.total;
        const [answer] = await Promise.all([
          send(round + 1, '/store-orders', me, { ...delivery(), expectedTotal }),
          Product.updateOne({ _id: oil._id }, { $set: { price: prices[round % 2] } }),
        ]);
        if (answer.status === 409) {
          expect(answer.body.code).toBe('price_changed');
          expect(answer.body.quote.total).not.toBe(expectedTotal);
        } else {
          expect([answer.status, answer.body.order.total]).toEqual([201, expectedTotal]);
          await api.patch(`/store-orders/${answer.body.order.id}/cancel`, { ...me, body: {} });
        }
      }
    });
  });
}
