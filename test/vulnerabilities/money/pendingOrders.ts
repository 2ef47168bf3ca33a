import { describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { limits } from '../../../server/http/gates/limits.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import {
  api,
  attacker,
  cart,
  countAnswers,
  pendingAtMost,
  placeOrder,
  seller,
  stockAtFirst,
  stockOf,
  store,
} from './unpaid.js';

const concurrent = 14;

export function testPendingOrders(): void {
  const place = (more: object = {}, consumer = attacker) => placeOrder({ ...cart(), ...more }, consumer);
  const placeAll = async () => {
    for (let nth = 0; nth < pendingAtMost; nth++) {
      expect((await place(nth % 2 ? { fulfillmentType: 'pickup_immediate' } : {})).status).toBe(201);
    }
  };
  const placeTwo = async () => [(await place()).status, (await place()).status];
  const move = async (orderId: unknown, status: string) =>
    api.patch(`/seller/stores/${store._id}/orders`, { ...(await api.as('seller', seller)), body: { orderId, status } });
  const cancel = async (orderId: unknown) =>
    api.patch(`/store-orders/${orderId}/cancel`, { ...(await api.as('consumer', attacker)), body: {} });

  describe('CWE-770: unbounded pending cash orders of one consumer', () => {
    it('are limited, also as pickups; online orders and other people are not affected', async () => {
      await placeAll();
      for (const more of [{}, { fulfillmentType: 'pickup_immediate' }]) {
        expect(await place(more)).toMatchObject({ status: 409, body: { code: 'pending_orders_limit' } });
      }
      expect(await stockOf()).toBe(stockAtFirst - pendingAtMost);
      expect((await place({ paymentMethod: 'online' })).status).toBe(201);
      expect((await place({}, await makeConsumer())).status).toBe(201);
    });

    it('allow another one after one is accepted or cancelled', async () => {
      await placeAll();
      const [first, other] = await StoreOrder.find().sort({ _id: 1 }).lean();
      expect((await move(first?._id, 'accepted')).status).toBe(200);
      expect(await placeTwo()).toEqual([201, 409]);
      expect((await cancel(other?._id)).status).toBe(200);
      expect(await placeTwo()).toEqual([201, 409]);
    });

    it('are limited where a store accepts automatically, until it works on them', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { autoAccept: true } });
      await placeAll();
      expect(await place()).toMatchObject({ status: 409, body: { code: 'pending_orders_limit' } });
      const me = await api.as('consumer', attacker);
      const { body } = await api.post('/store-orders/quote', { ...me, body: cart() });
      expect(body.quote.problems).toMatchObject([{ code: 'pending_orders_limit' }]);
      const first = await StoreOrder.findOne({ consumerId: attacker._id }).sort({ _id: 1 }).lean();
      expect((await move(first?._id, 'preparing')).status).toBe(200);
      expect(await placeTwo()).toEqual([201, 409]);
      expect((await move(first?._id, 'accepted')).status).toBe(200);
    });

    it('are refused when they are placed and cancelled again and again', async () => {
      const cancelOnce = async () => cancel((await place()).body.order.id);
      expect((await cancelOnce()).status).toBe(200);
      await RateCounter.updateOne({ _id: /cancel/ }, { $inc: { hits: limits.cancelOrder.max - 2 } });
      expect((await cancelOnce()).status).toBe(200);
      expect(await cancelOnce()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    });

    it.each([false, true])('are not exceeded concurrently in two processes, autoAccept: %s', async (autoAccept) => {
      await Store.updateOne({ _id: store._id }, { $set: { autoAccept } });
      // Orders of one product would run in sequence.
      const products = await Promise.all(Array.from({ length: concurrent }, () => makeProduct(store)));
      const answers = await countAnswers(products.map((product) => ['store-orders', cart(1, product)]));
      expect(answers).toEqual({ '201': pendingAtMost, '409 pending_orders_limit': concurrent - pendingAtMost });
      const slots = (await StoreOrder.find().lean()).map((order) =>
        Number(autoAccept ? order.acceptedSlot : order.pendingSlot),
      );
      expect(slots.sort()).toEqual([1, 2, 3, 4]);
    });
  });
}
