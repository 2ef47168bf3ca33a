import { describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { makeAd, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, at, consumer, delivery, expectNothingStored, oil, place, store } from '../../support/orders/shopping.js';

const pickupAt = (pickupTime: string) => ({ fulfillmentType: 'pickup_scheduled', pickupTime });

export function testRefusedStoreOrders(): void {
  describe('POST /api/store-orders, refused', () => {
    it('answers 400 for an invalid body, with the field', async () => {
      const line = (quantity: number, productId = 1) => ({ productId, quantity });
      const wrong: [what: string, body: object, field: string][] = [
        ['no store', { storeId: undefined }, 'storeId'],
        ['an empty list of items', { items: [] }, 'items'],
        ['a quantity of 0', { items: [line(0)] }, 'items[0].quantity'],
        ['a quantity of 1,000', { items: [line(1_000)] }, 'items[0].quantity'],
        ['1,000 of one product in two lines', { items: [line(998), line(1, 2), line(2)] }, 'items[2].quantity'],
        ['51 lines', { items: Array(51).fill(line(1)) }, 'items'],
        ['a time of day only', { pickupTime: '12:00' }, 'pickupTime'],
        ['a payment at a pickup, for delivery', { paymentMethod: 'pay_at_pickup' }, 'paymentMethod'],
        ['an invalid phone number', { customerPhone: '12345' }, 'customerPhone'],
        ['a blank delivery address', { deliveryAddress: '   ' }, 'deliveryAddress'],
        ['a latitude only', { deliveryLatitude: 12.87 }, 'deliveryLongitude'],
        ['no pickup time', { fulfillmentType: 'pickup_scheduled' }, 'pickupTime'],
      ];
      const answers = [];
      for (const [what, body] of wrong) {
        const answer = await place({ ...delivery(), ...body });
        const fields = answer.body.details?.map((detail: { field: string }) => detail.field);
        answers.push([what, answer.status, answer.body.code, fields]);
      }
      expect(answers).toEqual(
        wrong.map(([what, , field]) => [what, 400, 'validation_failed', expect.arrayContaining([field])]),
      );
      await expectNothingStored();
    });

    it('answers 404 for an unknown store before it names what is missing', async () => {
      const answer = await place({ storeId: 999_999, items: [{ productId: 1, quantity: 1 }] });
      expect([answer.status, answer.body.code]).toEqual([404, 'store_not_found']);
    });

    interface Case {
      time?: string;
      store?: object;
      body?: object;
    }
    itForAll<[why: string, code: string, when: Case]>([
      ['an unknown store', 'store_not_found', { body: { storeId: 999_999 } }],
      ['a store that comes soon', 'store_not_found', { store: { status: 'coming_soon' } }],
      ['a paused store', 'store_not_found', { store: { status: 'paused' } }],
      ['a store that is not active', 'store_not_found', { store: { isActive: false } }],
      ['before it opens', 'store_closed', { time: '07:59' }],
      ['on the minute it closes', 'store_closed', { time: '21:00' }],
      ['at night', 'store_closed', { time: '02:00', body: { fulfillmentType: 'pickup_immediate' } }],
      ['just before it closes', 'store_closed', { time: '20:30', store: { lastOrderBufferMinutes: 30 } }],
      [
        'outside the radius',
        'outside_delivery_radius',
        { body: { deliveryLatitude: 12.93, deliveryLongitude: 74.84 } },
      ],
      ['no delivery', 'fulfillment_not_supported', { store: { supportsDelivery: false } }],
      ['no pickup', 'fulfillment_not_supported', { store: { supportsPickup: false }, body: pickupAt(at('15:00')) }],
      [
        'sooner than it needs',
        'invalid_pickup_time',
        { store: { pickupPrepTimeMinutes: 20 }, body: pickupAt(at('11:19')) },
      ],
      ['a pickup in the past', 'invalid_pickup_time', { body: pickupAt(at('09:00')) }],
      ['a pickup while it is closed', 'invalid_pickup_time', { body: pickupAt(at('22:00')) }],
      // By more than the duration of the test.
      ['a pickup after a week', 'invalid_pickup_time', { body: pickupAt('2026-11-25T11:01:00.000+05:30') }],
      ['a low subtotal', 'below_minimum_order', { store: { minimumOrder: 20_001 } }],
      ['an online payment', 'payments_disabled', { body: { paymentMethod: 'online' } }],
    ])('answers with the reason why the store does not take the order', async (_why, code, when) => {
      const before = await collection('stores').findOne({ _id: store._id as never });
      api.world.clock.set(at(when.time ?? '11:00'));
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { name: store.name, ...when.store } });
      const answer = await place({ ...delivery(), ...when.body });
      await collection('stores').replaceOne({ _id: store._id as never }, before ?? {});
      expect([answer.status, answer.body.code]).toEqual([code === 'store_not_found' ? 404 : 400, code]);
      await expectNothingStored();
    });

    it('accepts an order until the last minute, up to the radius', async () => {
      await collection('stores').updateOne({ _id: store._id as never }, { $set: { lastOrderBufferMinutes: 30 } });
      api.world.clock.set(at('20:29'));
      const { status } = await place({ ...delivery(), deliveryLatitude: 12.9, deliveryLongitude: 74.8426 });
      expect(status).toBe(201);
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

    it('answers 503 payment_method_unavailable for an online payment without a configured method', async () => {
      api.world.config.paymentsOnlineEnabled = true;
      const { status, body } = await place({ ...delivery(), paymentMethod: 'online' });
      api.world.config.paymentsOnlineEnabled = false;
      expect([status, body.code]).toEqual([503, 'payment_method_unavailable']);
      await expectNothingStored();
    });
  });
}
