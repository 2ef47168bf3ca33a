import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { limits } from '../../../server/http/gates/limits.js';
import { collection, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';
import { useSecondServer } from '../../support/secondServer.js';

const [most, concurrent] = [4, 14];
const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' };

export function testPendingOrders(): void {
  const api = useApi({ rateLimitsEnabled: true, maxPendingCashOrders: most, paymentsOnlineEnabled: true, ...upi });
  const second = useSecondServer(api, { MAX_PENDING_CASH_ORDERS: String(most) });

  let attacker: ConsumerRecord;
  let seller: SellerRecord;
  let store: StoreRecord;
  let oil: ProductRecord;
  beforeEach(async () => {
    // The second process uses the real time.
    api.world.clock.set(new Date().toISOString());
    attacker = await makeConsumer();
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id, openingTime: '00:00', closingTime: '00:00' });
    oil = await makeProduct(store, { stock: 1_000 });
  });

  const cart = ({ _id: productId } = oil) => ({
    storeId: store._id,
    items: [{ productId, quantity: 1 }],
    deliveryAddress: '12 Car Street',
  });
  const place = async (more: object = {}, consumer = attacker) =>
    api.post('/store-orders', { ...(await api.as('consumer', consumer)), body: { ...cart(), ...more } });
  const placeAll = async () => {
    for (let nth = 0; nth < most; nth++) {
      expect((await place(nth % 2 ? { fulfillmentType: 'pickup_immediate' } : {})).status).toBe(201);
    }
  };

  describe('CWE-770: unbounded pending cash orders of one consumer', () => {
    it('are limited, also as pickups; online orders and other people are not affected', async () => {
      await placeAll();
      for (const more of [{}, { fulfillmentType: 'pickup_immediate' }]) {
        expect(await place(more)).toMatchObject({ status: 409, body: { code: 'pending_orders_limit' } });
      }
      expect(Number((await collection('products').findOne({ _id: oil._id as never }))?.stock)).toBe(1_000 - most);
      expect((await place({ paymentMethod: 'online' })).status).toBe(201);
      expect((await place({}, await makeConsumer())).status).toBe(201);
    });

    it('allow another one after one is accepted or cancelled', async () => {
      await placeAll();
      const [first, other] = await StoreOrder.find().sort({ _id: 1 }).lean();
      const asSeller = await api.as('seller', seller);
      const accepted = { body: { orderId: first?._id, status: 'accepted' }, ...asSeller };
      expect((await api.patch(`/seller/stores/${store._id}/orders`, accepted)).status).toBe(200);
      expect([(await place()).status, (await place()).status]).toEqual([201, 409]);
      const me = await api.as('consumer', attacker);
      expect((await api.patch(`/store-orders/${other?._id}/cancel`, { ...me, body: {} })).status).toBe(200);
      expect([(await place()).status, (await place()).status]).toEqual([201, 409]);
    });

    it('are limited where a store accepts automatically, until it works on them', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { autoAccept: true } });
      await placeAll();
      expect(await place()).toMatchObject({ status: 409, body: { code: 'pending_orders_limit' } });
      const me = await api.as('consumer', attacker);
      const { body } = await api.post('/store-orders/quote', { ...me, body: cart() });
      expect(body.quote.problems).toMatchObject([{ code: 'pending_orders_limit' }]);
      const first = await StoreOrder.findOne().sort({ _id: 1 }).lean();
      const asSeller = await api.as('seller', seller);
      const move = async (status: string) =>
        api.patch(`/seller/stores/${store._id}/orders`, { body: { orderId: first?._id, status }, ...asSeller });
      expect((await move('preparing')).status).toBe(200);
      expect([(await place()).status, (await place()).status]).toEqual([201, 409]);
      expect((await move('accepted')).status).toBe(200);
    });

    it('do not tell a store of an order without end that is placed and cancelled again and again', async () => {
      const me = await api.as('consumer', attacker);
      const cancelOnce = async () =>
        api.patch(`/store-orders/${(await place()).body.order.id}/cancel`, { ...me, body: {} });
      const counted = limits.cancelOrder.max - 6;
      for (let nth = 0; nth < 3; nth++) expect((await cancelOnce()).status).toBe(200);
      // The short form adds most of the hits to the counter.
      await RateCounter.updateOne({ _id: /cancel/ }, { $inc: { hits: counted } });
      for (let nth = counted + 3; nth < limits.cancelOrder.max; nth++) expect((await cancelOnce()).status).toBe(200);
      const refused = await cancelOnce();
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    });

    it.each([false, true])('are not exceeded concurrently in two processes, autoAccept: %s', async (autoAccept) => {
      await Store.updateOne({ _id: store._id }, { $set: { autoAccept } });
      const { token } = await api.as('consumer', attacker);
      // Orders of one product would run in sequence.
      const products = await Promise.all(Array.from({ length: concurrent }, () => makeProduct(store)));
      const send = async (nth: number): Promise<string> => {
        const ask = () =>
          fetch(`${nth % 2 ? second.url : api.url}/api/store-orders`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              ...(nth % 4 > 1 && { 'idempotency-key': `order-${nth}` }),
            },
            body: JSON.stringify(cart(products[nth])),
          });
        const { status, body } = await retryUntilSettled(ask, []);
        return `${status} ${body.code ?? 'placed'}`;
      };
      const answers = await Promise.all(Array.from({ length: concurrent }, (_, nth) => send(nth)));
      const count = (what: string) => answers.filter((answer) => answer === what).length;
      expect([count('201 placed'), count('409 pending_orders_limit')]).toEqual([most, concurrent - most]);
      const slots = (await StoreOrder.find().lean()).map(({ pendingSlot, acceptedSlot }) =>
        Number(autoAccept ? acceptedSlot : pendingSlot),
      );
      expect(slots.sort((one, another) => one - another)).toEqual(Array.from({ length: most }, (_, nth) => nth + 1));
    });
  });
}
