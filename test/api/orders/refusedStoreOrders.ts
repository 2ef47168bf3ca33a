import { describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import {
  api,
  at,
  consumer,
  delivery,
  expectNothingStored,
  oil,
  pickup,
  place,
  store,
} from '../../support/orders/shopping.js';

export function testRefusedStoreOrders(): void {
  describe('POST /api/store-orders, refused', () => {
    it('answers 401 without a token, and with a token of another kind', async () => {
      expect((await api.post('/store-orders', { body: delivery() })).status).toBe(401);
      const seller = { _id: store.sellerId, credentialVersion: 0 };
      const { cookie } = await api.as('seller', seller);
      const stolen = cookie?.split('=')[1] ?? '';
      expect((await api.post('/store-orders', { token: stolen, body: delivery() })).status).toBe(401);
      expect((await api.post('/store-orders', { cookie: cookie ?? '', body: delivery() })).status).toBe(401);
      await expectNothingStored();
    });

    const wrong: [string, (body: Record<string, unknown>) => void, field: string][] = [
      ['no store', (body) => delete body.storeId, 'storeId'],
      ['a store that is an operator', (body) => Object.assign(body, { storeId: { $gt: 0 } }), 'storeId'],
      ['a store id as text', (body) => Object.assign(body, { storeId: '1' }), 'storeId'],
      ['no items', (body) => delete body.items, 'items'],
      ['an empty list of items', (body) => Object.assign(body, { items: [] }), 'items'],
      ['items that are not a list', (body) => Object.assign(body, { items: { productId: 1, quantity: 1 } }), 'items'],
      ['an item that is not an object', (body) => Object.assign(body, { items: [7] }), 'items[0]'],
      [
        'a quantity of 0',
        (body) => Object.assign(body, { items: [{ productId: 1, quantity: 0 }] }),
        'items[0].quantity',
      ],
      [
        'a quantity of 100',
        (body) => Object.assign(body, { items: [{ productId: 1, quantity: 100 }] }),
        'items[0].quantity',
      ],
      [
        '100 of one product in two lines',
        (body) =>
          Object.assign(body, { items: [98, 1, 2].map((quantity, nth) => ({ productId: nth % 2 ? 2 : 1, quantity })) }),
        'items[2].quantity',
      ],
      [
        'half a piece',
        (body) => Object.assign(body, { items: [{ productId: 1, quantity: 0.5 }] }),
        'items[0].quantity',
      ],
      [
        'a product id that is a list',
        (body) => Object.assign(body, { items: [{ productId: [1], quantity: 1 }] }),
        'items[0].productId',
      ],
      ['51 lines', (body) => Object.assign(body, { items: Array(51).fill({ productId: 1, quantity: 1 }) }), 'items'],
      ['an unknown fulfilment', (body) => Object.assign(body, { fulfillmentType: 'drone' }), 'fulfillmentType'],
      ['an unknown payment method', (body) => Object.assign(body, { paymentMethod: 'barter' }), 'paymentMethod'],
      ['a time without offset', (body) => Object.assign(body, { pickupTime: '2026-11-18T12:00:00' }), 'pickupTime'],
      ['a phone that is an object', (body) => Object.assign(body, { customerPhone: { $ne: '' } }), 'customerPhone'],
      ['an invalid phone number', (body) => Object.assign(body, { customerPhone: '12345' }), 'customerPhone'],
      ['no delivery address', (body) => delete body.deliveryAddress, 'deliveryAddress'],
      ['a blank delivery address', (body) => Object.assign(body, { deliveryAddress: '   ' }), 'deliveryAddress'],
      ['a lone latitude', (body) => Object.assign(body, { deliveryLatitude: 12.87 }), 'deliveryLongitude'],
      [
        'a latitude of 91',
        (body) => Object.assign(body, { deliveryLatitude: 91, deliveryLongitude: 74 }),
        'deliveryLatitude',
      ],
      ['no pickup time', (body) => Object.assign(body, { fulfillmentType: 'pickup_scheduled' }), 'pickupTime'],
    ];
    it('answers 400 for an invalid body, with the field', async () => {
      const answers = [];
      for (const [what, spoil] of wrong) {
        const body = delivery();
        spoil(body);
        const answer = await place(body);
        const fields = answer.body.details?.map((detail: { field: string }) => detail.field);
        answers.push([what, answer.status, answer.body.code, fields]);
      }
      expect(answers).toEqual(
        wrong.map(([what, , field]) => [what, 400, 'validation_failed', expect.arrayContaining([field])]),
      );
      await expectNothingStored();
    });

    it('answers 400 without a phone number in the body or on the account', async () => {
      const nameless = await api.as('consumer', await makeConsumer({ phone: null }));
      const answer = await api.post('/store-orders', { ...nameless, body: delivery() });
      expect(answer.body.details).toEqual([{ field: 'customerPhone', message: expect.any(String) }]);
      await expectNothingStored();
    });

    it('answers 404 when the store is coming soon, or paused', async () => {
      for (const status of ['coming_soon', 'paused'] as const) {
        await collection('stores').updateOne({ _id: store._id as never }, { $set: { status } });
        const { status: answered, body } = await place(delivery());
        expect([status, answered, body.code]).toEqual([status, 404, 'store_not_found']);
      }
      await expectNothingStored();
    });

    it('answers 404 when the store is not active, or does not exist', async () => {
      expect((await place({ ...delivery(), storeId: 999_999 })).status).toBe(404);
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { isActive: false } });
      expect((await place(delivery())).status).toBe(404);
      await expectNothingStored();
    });

    it('answers 400 store_closed before it opens, on the minute it closes, and at night', async () => {
      for (const time of ['07:59', '21:00', '02:00']) {
        api.world.clock.set(at(time));
        for (const fulfillmentType of ['delivery', 'pickup_immediate']) {
          const { status, body } = await place({ ...delivery(), fulfillmentType });
          expect([time, fulfillmentType, status, body.code]).toEqual([time, fulfillmentType, 400, 'store_closed']);
        }
      }
      await expectNothingStored();
    });

    it('answers 400 store_closed within lastOrderBufferMinutes of closing', async () => {
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { lastOrderBufferMinutes: 30 } });
      api.world.clock.set(at('20:30'));
      expect((await place(delivery())).body.code).toBe('store_closed');
      api.world.clock.set(at('20:29'));
      expect((await place(delivery())).status).toBe(201);
    });

    it('answers 400 outside_delivery_radius for a place outside the radius', async () => {
      const far = await place({ ...delivery(), deliveryLatitude: 12.93, deliveryLongitude: 74.8426 });
      expect(far.body.code).toBe('outside_delivery_radius');
      await expectNothingStored();
      expect((await place({ ...delivery(), deliveryLatitude: 12.9, deliveryLongitude: 74.8426 })).status).toBe(201);
    });

    it('answers 400 invalid_pickup_time for a time without pickup', async () => {
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { pickupPrepTimeMinutes: 20 } });
      const times = [
        ['sooner than the store needs', at('11:19')],
        ['in the past', at('09:00')],
        ['when the store is closed', at('22:00')],
        // By more than the duration of the test.
        ['more than seven days ahead', '2026-11-25T11:01:00.000+05:30'],
      ] as const;
      const answers = [];
      for (const [why, pickupTime] of times) answers.push([why, (await place(pickup(pickupTime))).body.code]);
      expect(answers).toEqual(times.map(([why]) => [why, 'invalid_pickup_time']));
      await expectNothingStored();
    });

    it('answers 400 fulfillment_not_supported for a fulfilment that the store does not offer', async () => {
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { supportsDelivery: false } });
      expect((await place(delivery())).body.code).toBe('fulfillment_not_supported');
      await collection('stores').updateOne(
        { _id: store._id as never },
        { $set: { supportsDelivery: true, supportsPickup: false } },
      );
      expect((await place(pickup(at('15:00')))).body.code).toBe('fulfillment_not_supported');
      await expectNothingStored();
    });

    it('answers 400 unknown_product with the ids that are not available', async () => {
      const elsewhere = await makeProduct(await makeStore());
      const sold = await makeProduct(store, { status: 'out_of_stock', stock: 0 });
      const few = await makeProduct(store, { stock: 1 });
      const ad = await makeAd(consumer);
      const items = [oil, elsewhere, sold, few, ad].map(({ _id }) => ({ productId: _id, quantity: 2 }));
      const { status, body } = await place({ ...delivery(), items: [...items, { productId: 999_999, quantity: 1 }] });
      expect([status, body.code]).toEqual([400, 'unknown_product']);
      const ids = body.details.map((detail: { productId: number }) => detail.productId);
      expect(ids).toEqual([elsewhere._id, sold._id, few._id, ad._id, 999_999]);
      expect(body.error).toContain('belong to another store');
      const reasons = body.details.map(({ message }: { message: string }) => message.replace(/Product \d+ /, ''));
      const [foreign, missing] = ['is not sold by this store.', 'is not available here in this quantity.'];
      expect(reasons).toEqual([foreign, missing, missing, foreign, missing]);
      await expectNothingStored();
    });

    it('answers 400 below_minimum_order and names the minimum', async () => {
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { minimumOrder: 20_001 } });
      const { body } = await place(delivery());
      expect(body).toMatchObject({ code: 'below_minimum_order', error: expect.stringContaining('200.01') });
      await expectNothingStored();
    });

    it('answers 400 payments_disabled for an online payment while the flag is off', async () => {
      expect((await place({ ...delivery(), paymentMethod: 'online' })).body.code).toBe('payments_disabled');
      await expectNothingStored();
    });

    it('answers 503 payment_method_unavailable with the flag on and no configured method', async () => {
      api.world.config.paymentsOnlineEnabled = true;
      const { status, body } = await place({ ...delivery(), paymentMethod: 'online' });
      api.world.config.paymentsOnlineEnabled = false;
      expect([status, body.code]).toEqual([503, 'payment_method_unavailable']);
      await expectNothingStored();
    });
  });
}
