import { describe, expect, it } from '@jest/globals';
import { hour, minute } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import {
  api,
  at,
  consumer,
  delivery,
  oil,
  pickup,
  place,
  rows,
  stockOf,
  store,
} from '../../support/orders/shopping.js';
import { someMorning } from '../../support/world.js';

const changeStore = (fields: object) => Store.updateOne({ _id: store._id }, { $set: fields });

export function testPlaceStoreOrder(): void {
  describe('POST /api/store-orders', () => {
    it('answers 201 with the priced order of a delivery', async () => {
      const jaggery = await makeProduct(store, {
        title: 'Jaggery',
        price: 4_999,
        stock: null,
        images: [{ url: '/j.svg', order: 0 }],
      });
      const items = [
        { productId: oil._id, quantity: 1, productName: 'Gold bar' },
        { productId: jaggery._id, quantity: 3 },
        { productId: oil._id, quantity: 1 },
      ];
      const more = { instructions: 'Ring twice', customerPhone: '094800 99999' };
      const { status, body } = await place({ ...delivery(), ...more, items });
      expect(status).toBe(201);
      // 20000 + 14997 = 34997; fee 2500; commission 10 % = 3499.7 → 3500; contribution 0.5 % of 37497 = 187.485 → 187
      expect(body.contributionInPaise).toBe(187);
      expect(body.order).toMatchObject({
        orderNumber: expect.stringMatching(/^SO-20261118-[34679ACDEFGHJKMNPQRTUVWXY]{6}$/),
        status: 'pending',
        fulfillmentType: 'delivery',
        paymentMethod: 'cod',
        paymentStatus: 'cod',
        customerName: 'Asha Rao',
        customerPhone: '+919480099999',
        deliveryAddress: '12 Car Street, Mangaluru 575001',
        instructions: 'Ring twice',
        subtotal: '349.97',
        deliveryFee: '25.00',
        total: '374.97',
        platformFee: '35.00',
        sellerAmount: '314.97',
        storeId: store._id,
        consumerId: consumer._id,
        allowedActions: ['cancel'],
        items: [
          {
            productId: oil._id,
            productName: oil.title,
            variantId: null,
            variantName: null,
            choices: [],
            note: null,
            quantity: 2,
            unitPrice: '100.00',
            lineTotal: '200.00',
            imageUrl: null,
          },
          {
            productId: jaggery._id,
            productName: 'Jaggery',
            quantity: 3,
            unitPrice: '49.99',
            lineTotal: '149.97',
            imageUrl: '/j.svg',
          },
        ],
        history: [{ from: null, to: 'pending', by: { kind: 'consumer', id: consumer._id }, reason: null }],
      });
      expect(Math.abs(Date.parse(body.order.createdAt) - Date.parse(someMorning))).toBeLessThan(minute);
    });

    it('adds lines of one product with the same note together, and checks the stock of all of them', async () => {
      await Product.updateOne({ _id: oil._id }, { stock: 5 });
      const lines = (...all: [quantity: number, note?: string][]) => ({
        ...delivery(),
        items: all.map(([quantity, note]) => ({ productId: oil._id, quantity, note })),
      });
      const refused = [
        await place(lines([1, 'x'.repeat(201)])),
        await place(lines([3, 'Wrap as a gift'], [3])),
        await place(lines([500, 'Wrap as a gift'], [500])),
      ];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
        [400, 'validation_failed'],
        [400, 'unknown_product'],
        [400, 'validation_failed'],
      ]);
      const { body } = await place(lines([1, 'Wrap as a gift'], [2], [1, 'Wrap as a gift']));
      const shown = (items: { quantity: number; note: string | null }[]) =>
        items.map(({ quantity, note }) => [quantity, note]);
      expect(shown(body.order.items)).toEqual([
        [2, 'Wrap as a gift'],
        [2, null],
      ]);
      expect((await stockOf(oil)).stock).toBe(1);
      await api.patch(`/store-orders/${body.order.id}/cancel`, await api.as('consumer', consumer));
      expect((await stockOf(oil)).stock).toBe(5);
    });

    it('gives the delivery fee to a store that delivers itself, and the commission to the platform', async () => {
      await changeStore({ selfDelivery: true, commissionRate: 12.5 });
      const { order } = (await place(delivery())).body;
      expect(order).toMatchObject({ platformFee: '25.00', sellerAmount: '200.00', total: '225.00' });
    });

    it('makes a pickup pay_at_pickup, without fee and address, for any paymentMethod', async () => {
      const { status, body } = await place({ ...pickup(at('15:30')), paymentMethod: 'online' });
      expect(status).toBe(201);
      expect(body.order).toMatchObject({
        fulfillmentType: 'pickup_scheduled',
        pickupTime: '2026-11-18T10:00:00.000Z',
        paymentMethod: 'pay_at_pickup',
        paymentStatus: 'pay_at_pickup',
        deliveryAddress: '',
        deliveryFee: '0.00',
        total: '200.00',
      });
    });

    it('takes the order of an account without a phone number, and one with empty and null fields', async () => {
      const nameless = await api.as('consumer', await makeConsumer({ phone: null }));
      const empty = { customerPhone: '', fulfillmentType: '', instructions: null, reelId: '', paymentMethod: null };
      const { status, body } = await place({ ...delivery(), ...empty }, nameless);
      expect([status, body.order.customerPhone]).toEqual([201, '']);
      expect(body.order).toMatchObject({ fulfillmentType: 'delivery', paymentMethod: 'cod' });
    });

    it('reads a pickup time without an offset in the time zone of the store', async () => {
      const { status, body } = await place({ ...pickup('2026-11-18T15:30'), paymentMethod: 'pay_at_pickup' });
      expect([status, body.order.pickupTime]).toEqual([201, '2026-11-18T10:00:00.000Z']);
    });

    it('accepts a scheduled pickup while the store is closed, for a time when it is open', async () => {
      api.world.clock.set(at('22:30'));
      expect((await place(pickup('2026-11-19T08:00:00.000+05:30'))).status).toBe(201);
    });

    it('accepts orders past midnight if the hours cross it, and at any time if they are equal', async () => {
      await changeStore({ openingTime: '18:00', closingTime: '02:30' });
      api.world.clock.set(at('02:29'));
      expect((await place(delivery())).status).toBe(201);
      api.world.clock.set(at('02:30'));
      expect((await place(delivery())).body.code).toBe('store_closed');
      await changeStore({ closingTime: '18:00' });
      expect((await place(delivery())).status).toBe(201);
    });

    it("applies the hours in the store's own time zone", async () => {
      await changeStore({ timezone: 'America/New_York' });
      // 11:00 in Karnataka is 00:30 in New York.
      expect((await place(delivery())).body.code).toBe('store_closed');
    });

    it('records the contribution, the seller notification and the outgoing message', async () => {
      const { order } = (await place(delivery())).body;
      expect(await rows('contributions')).toMatchObject([
        { orderId: order.id, consumerId: consumer._id, amount: 113, status: 'active' },
      ]);
      expect(await rows('notifications')).toMatchObject([
        {
          recipientKind: 'seller',
          recipientId: store.sellerId,
          type: 'new_order',
          data: { orderId: order.id, storeId: store._id, orderNumber: order.orderNumber, products: 1, total: 22_500 },
          isRead: false,
        },
      ]);
      expect(await rows('outboxmessages')).toMatchObject([
        { event: 'order.placed', lane: null, payload: { orderId: order.id }, state: 'pending' },
        { event: 'order.placed', lane: 'announcement', payload: { orderId: order.id }, state: 'pending' },
      ]);
    });

    it('mails a confirmation to the consumer, once, also when no mail can be sent at first', async () => {
      api.world.failMails(1);
      const { status, body } = await place(delivery());
      expect(status).toBe(201);
      await api.relay();
      expect(api.world.mails).toHaveLength(0);
      api.world.clock.advance(hour);
      await api.relay();
      await api.relay();
      expect(api.world.mails).toHaveLength(1);
      const [mail] = api.world.mails;
      expect(mail).toMatchObject({
        to: consumer.email,
        subject: `Your order ${body.order.orderNumber} at ${store.name}`,
      });
      expect(mail?.text).toContain('₹225.00');
    });

    it('ignores prices, status, owner and ids in the body', async () => {
      const forged = { id: 77, total: '1.00', status: 'completed', consumerId: 1, paymentStatus: 'paid' };
      const items = [{ productId: oil._id, quantity: 2, unitPrice: 1, lineTotal: '0.01', price: 0 }];
      const { order } = (await place({ ...delivery(), ...forged, items })).body;
      expect(order).toMatchObject({
        total: '225.00',
        status: 'pending',
        consumerId: consumer._id,
        paymentStatus: 'cod',
      });
      expect(order.id).not.toBe(77);
    });

    it('sells the last piece to one of several people', async () => {
      const last = await makeProduct(store, { stock: 1 });
      const people = await Promise.all([makeConsumer(), makeConsumer(), makeConsumer()]);
      const tokens = await Promise.all(people.map((one) => api.as('consumer', one)));
      const body = { ...delivery(), items: [{ productId: last._id, quantity: 1 }] };
      const answers = await Promise.all(tokens.map((sent) => place(body, sent)));
      expect(answers.map(({ body: { code } }) => code ?? 'placed').sort()).toEqual([
        'placed',
        'unknown_product',
        'unknown_product',
      ]);
      expect(await stockOf(last)).toEqual({ stock: 0, status: 'out_of_stock' });
      expect(await rows('storeorders')).toHaveLength(1);
    });

    it('keeps the stock exact under concurrent orders', async () => {
      const plenty = await makeProduct(store, { stock: 20 });
      const few = await makeProduct(store, { stock: 4 });
      const body = {
        ...delivery(),
        items: [
          { productId: plenty._id, quantity: 2 },
          { productId: few._id, quantity: 1 },
        ],
      };
      const answers = await Promise.all(Array.from({ length: 7 }, () => place(body)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
      expect(await stockOf(plenty)).toEqual({ stock: 12, status: 'available' });
      expect(await stockOf(few)).toEqual({ stock: 0, status: 'out_of_stock' });
      expect(await rows('contributions')).toHaveLength(4);
      expect(await rows('outboxmessages', { event: 'order.placed', lane: null })).toHaveLength(4);
    });
  });
}
