import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { type Answer, collection, type Sent, useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeReel, makeStore } from '../../support/factories.js';
import { someMorning } from '../../support/world.js';

const api = useApi();

const minute = 60_000;
const hour = 60 * minute;
const at = (time: string) => `2026-11-18T${time}:00.000+05:30`;

let consumer: ConsumerRecord;
let store: StoreRecord;
let oil: ProductRecord;
let me: Sent;

beforeEach(async () => {
  consumer = await makeConsumer();
  store = await makeStore();
  oil = await makeProduct(store);
  me = await api.as('consumer', consumer);
});

const delivery = () => ({
  storeId: store._id,
  items: [{ productId: oil._id, quantity: 2 }],
  deliveryAddress: '12 Car Street, Mangaluru 575001',
});
const pickup = (pickupTime: string) => ({ ...delivery(), fulfillmentType: 'pickup_scheduled', pickupTime });
const place = (body: object, sent: Sent = {}): Promise<Answer> => api.post('/store-orders', { ...me, ...sent, body });
const stockOf = async (product: ProductRecord) => {
  const found = await collection('products').findOne({ _id: product._id as never });
  return { stock: found?.stock, status: found?.status };
};
const rows = (name: string, filter: object = {}) => collection(name).find(filter).toArray();

async function expectNothingStored(): Promise<void> {
  for (const name of ['storeorders', 'contributions', 'notifications', 'outboxmessages', 'reelearnings']) {
    expect([name, await rows(name)]).toEqual([name, []]);
  }
  expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
}

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
    ['a quantity of 0', (body) => Object.assign(body, { items: [{ productId: 1, quantity: 0 }] }), 'items[0].quantity'],
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
    ['half a piece', (body) => Object.assign(body, { items: [{ productId: 1, quantity: 0.5 }] }), 'items[0].quantity'],
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

describe('POST /api/store-orders', () => {
  it('writes rows that satisfy their models, with times and defaults', async () => {
    await place(delivery());
    for (const model of [StoreOrder, Contribution, Notification, OutboxMessage] as unknown as Model<object>[]) {
      const [row] = await model.find().lean();
      const document = await model.findOne().orFail();
      await document.validate();
      expect(document.isModified()).toBe(false);
      expect(document.toObject()).toEqual(row);
      expect(Object.keys(new model().toObject()).filter((field) => !Object.hasOwn(row as object, field))).toEqual([]);
    }
  });

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
    const { status, body } = await place({ ...delivery(), items, instructions: 'Ring twice' });
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
      customerPhone: '+919480012345',
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

  it("gives the delivery fee to a store that delivers itself, and the store's commission to the platform", async () => {
    await collection('stores').updateOne(
      { _id: store._id as never },
      { $set: { selfDelivery: true, commissionRate: 12.5 } },
    );
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

  it('accepts a scheduled pickup while the store is closed, for a time when it is open', async () => {
    api.world.clock.set(at('22:30'));
    expect((await place(pickup('2026-11-19T08:00:00.000+05:30'))).status).toBe(201);
  });

  it('accepts orders past midnight if the hours cross it, and at any time if they are equal', async () => {
    await collection('stores').updateOne(
      { _id: store._id as never },
      { $set: { openingTime: '18:00', closingTime: '02:30' } },
    );
    api.world.clock.set(at('02:29'));
    expect((await place(delivery())).status).toBe(201);
    api.world.clock.set(at('02:30'));
    expect((await place(delivery())).body.code).toBe('store_closed');
    await collection('stores').updateOne({ _id: store._id as never }, { $set: { closingTime: '18:00' } });
    expect((await place(delivery())).status).toBe(201);
  });

  it("applies the hours in the store's own time zone", async () => {
    await collection('stores').updateOne({ _id: store._id as never }, { $set: { timezone: 'America/New_York' } });
    // 11:00 in Karnataka is 00:30 in New York.
    expect((await place(delivery())).body.code).toBe('store_closed');
  });

  it('uses the phone number of the body, in any common notation', async () => {
    const { order } = (await place({ ...delivery(), customerPhone: '094800 99999' })).body;
    expect(order.customerPhone).toBe('+919480099999');
  });

  it('takes counted stock, and sets out_of_stock at the last piece', async () => {
    await place({ ...delivery(), items: [{ productId: oil._id, quantity: 4 }] });
    expect(await stockOf(oil)).toEqual({ stock: 6, status: 'available' });
    await place({ ...delivery(), items: [{ productId: oil._id, quantity: 6 }] });
    expect(await stockOf(oil)).toEqual({ stock: 0, status: 'out_of_stock' });
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
      { event: 'order.placed', payload: { orderId: order.id }, state: 'pending' },
    ]);
  });

  it('mails a confirmation to the consumer, once', async () => {
    const { order } = (await place(delivery())).body;
    await api.relay();
    await api.relay();
    expect(api.world.mails).toHaveLength(1);
    const [mail] = api.world.mails;
    expect(mail).toMatchObject({ to: consumer.email, subject: `Your order ${order.orderNumber} at ${store.name}` });
    expect(mail?.text).toContain('₹225.00');
  });

  it('places the order when no mail can be sent; the mail follows later', async () => {
    api.world.failMails(1);
    expect((await place(delivery())).status).toBe(201);
    await api.relay();
    expect(api.world.mails).toHaveLength(0);
    api.world.clock.advance(hour);
    await api.relay();
    expect(api.world.mails).toHaveLength(1);
  });

  it('records the earning of a live reel from the lines that it tags', async () => {
    const creator = await makeConsumer();
    const reel = await makeReel(creator, [oil]);
    const other = await makeProduct(store);
    const items = [
      { productId: oil._id, quantity: 2 },
      { productId: other._id, quantity: 1 },
    ];
    const { order } = (await place({ ...delivery(), items, reelId: reel._id })).body;
    expect(await rows('reelearnings')).toMatchObject([
      { orderId: order.id, reelId: reel._id, consumerId: creator._id, amount: 400, status: 'pending' },
    ]);
  });

  it('records no earning if the reel is hidden, tags none of the products or does not exist', async () => {
    const hidden = await makeReel(consumer, [oil], { status: 'hidden' });
    const unrelated = await makeReel(consumer, []);
    for (const reelId of [hidden._id, unrelated._id, 999_999]) {
      expect((await place({ ...delivery(), reelId })).status).toBe(201);
    }
    expect(await rows('reelearnings')).toEqual([]);
  });

  it('ignores prices, status, owner and ids in the body', async () => {
    const forged = {
      id: 77,
      total: '1.00',
      subtotal: 1,
      status: 'completed',
      consumerId: 1,
      paymentStatus: 'paid',
      commissionRate: 0,
    };
    const items = [{ productId: oil._id, quantity: 2, unitPrice: 1, lineTotal: '0.01', price: 0 }];
    const { order } = (await place({ ...delivery(), ...forged, items })).body;
    expect(order).toMatchObject({ total: '225.00', status: 'pending', consumerId: consumer._id, paymentStatus: 'cod' });
    expect(order.id).not.toBe(77);
  });

  it('sells the last piece to one of two people', async () => {
    const last = await makeProduct(store, { stock: 1 });
    const others = await Promise.all(
      Array.from({ length: 10 }, () => makeConsumer().then((one) => api.as('consumer', one))),
    );
    const body = { ...delivery(), items: [{ productId: last._id, quantity: 1 }] };
    const answers = await Promise.all(others.map((one) => api.post('/store-orders', { ...one, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(answers.filter(({ status }) => status === 400).map(({ body: { code } }) => code)).toEqual(
      Array(9).fill('unknown_product'),
    );
    expect(await stockOf(last)).toEqual({ stock: 0, status: 'out_of_stock' });
    expect(await rows('storeorders')).toHaveLength(1);
  });

  it('keeps the stock exact under concurrent orders', async () => {
    const plenty = await makeProduct(store, { stock: 30 });
    const body = {
      ...delivery(),
      items: [
        { productId: plenty._id, quantity: 2 },
        { productId: oil._id, quantity: 1 },
      ],
    };
    const answers = await Promise.all(Array.from({ length: 14 }, () => place(body)));
    const placed = answers.filter(({ status }) => status === 201).length;
    expect(placed).toBe(10);
    expect(await stockOf(plenty)).toEqual({ stock: 10, status: 'available' });
    expect(await stockOf(oil)).toEqual({ stock: 0, status: 'out_of_stock' });
    expect(await rows('contributions')).toHaveLength(placed);
    expect(await rows('outboxmessages', { event: 'order.placed' })).toHaveLength(placed);
  });
});

describe('POST /api/store-orders with an Idempotency-Key', () => {
  const key = (value: string) => ({ headers: { 'idempotency-key': value } });

  it('answers 400 for a key that is not 1 to 255 visible ASCII characters', async () => {
    expect((await place(delivery(), key('k'.repeat(256)))).body.details[0].field).toBe('Idempotency-Key');
    expect((await place(delivery(), key('two words'))).status).toBe(400);
    await expectNothingStored();
  });

  it('answers 422 for a known key with another body', async () => {
    await place(delivery(), key('one'));
    const { status, body } = await place({ ...delivery(), instructions: 'Changed' }, key('one'));
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await rows('storeorders')).toHaveLength(1);
  });

  it('replays the first response for the same key and body', async () => {
    const first = await place(delivery(), key('two'));
    const again = await place(delivery(), key('two'));
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.body).toEqual(first.body);
    expect(await rows('storeorders')).toHaveLength(1);
  });

  it('replays a refusal', async () => {
    await collection('products').updateOne({ _id: oil._id as never }, { $set: { stock: 1 } });
    const first = await place(delivery(), key('three'));
    await collection('products').updateOne({ _id: oil._id as never }, { $set: { stock: 10 } });
    expect(await place(delivery(), key('three'))).toMatchObject({ status: 400, body: first.body });
    await expectNothingStored();
  });

  it('places one order for 20 concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(delivery(), key('four'))));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(await rows('storeorders')).toHaveLength(1);
    expect(await rows('contributions')).toHaveLength(1);
    expect((await place(delivery(), key('four'))).body.order.id).toBe(
      answers.find(({ status }) => status === 201)?.body.order.id,
    );
  });

  it('separates the keys of different consumers', async () => {
    const other = await api.as('consumer', await makeConsumer());
    await place(delivery(), key('five'));
    expect((await api.post('/store-orders', { ...other, ...key('five'), body: delivery() })).status).toBe(201);
    expect(await rows('storeorders')).toHaveLength(2);
  });

  it('expires a key after 24 hours by a TTL index', async () => {
    await place(delivery(), key('six'));
    const [kept] = await rows('idempotencykeys');
    const left = kept?.expiresAt.getTime() - Date.now();
    expect(left / hour).toBeCloseTo(24, 1);
    const indexes = await collection('idempotencykeys').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });
});

describe('GET /api/store-orders', () => {
  it('answers 401 without a token and 400 for an invalid cursor', async () => {
    expect((await api.get('/store-orders')).status).toBe(401);
    for (const cursor of ['nonsense', 'WyJuZXdlc3QiLDEsMV0', Buffer.from('["orders","a",1]').toString('base64url')]) {
      expect((await api.get(`/store-orders?cursor=${cursor}`, me)).body.details[0].field).toBe('cursor');
    }
  });

  it("lists only the caller's own orders, newest first, in pages", async () => {
    await api.post('/store-orders', { ...(await api.as('consumer', await makeConsumer())), body: delivery() });
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift((await place({ ...delivery(), items: [{ productId: oil._id, quantity: 1 }] })).body.order.id);
      if (count !== 2) api.world.clock.advance(minute);
    }
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await api.get(`/store-orders?limit=2${cursor && `&cursor=${cursor}`}`, me);
      seen.push(...body.orders.map(({ id }: { id: number }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect([seen[0], seen[4]]).toEqual([ids[0], ids[4]]);
  });
});

describe('GET /api/store-orders/[id]', () => {
  it("answers 404 for another consumer's order, and 400 for an invalid id", async () => {
    const { order } = (await place(delivery())).body;
    const stranger = await api.as('consumer', await makeConsumer());
    expect((await api.get(`/store-orders/${order.id}`, stranger)).body.code).toBe('order_not_found');
    expect((await api.get(`/store-orders/${order.id + 1}`, me)).body.code).toBe('order_not_found');
    expect((await api.get(`/store-orders/${order.id}`)).status).toBe(401);
    expect((await api.get('/store-orders/abc', me)).status).toBe(400);
    expect((await api.get('/store-orders/99999999999999999999', me)).status).toBe(400);
  });

  it('answers with the order and its items', async () => {
    const { order } = (await place(delivery())).body;
    expect((await api.get(`/store-orders/${order.id}`, me)).body.order).toEqual(order);
  });

  it('shows the products as bought, after they changed', async () => {
    const { order } = (await place(delivery())).body;
    await collection('products').updateOne(
      { _id: oil._id as never },
      { $set: { title: 'Renamed', price: 1, status: 'deleted' } },
    );
    expect((await api.get(`/store-orders/${order.id}`, me)).body.order.items).toEqual(order.items);
  });
});

describe('PATCH /api/store-orders/[id]/cancel', () => {
  it("answers 404 for another consumer's order and 409 not_cancellable once the store accepted it", async () => {
    const { order } = (await place(delivery())).body;
    const stranger = await api.as('consumer', await makeConsumer());
    expect((await api.patch(`/store-orders/${order.id}/cancel`, { ...stranger, body: {} })).status).toBe(404);
    await collection('storeorders').updateOne({ _id: order.id }, { $set: { status: 'accepted' } });
    const { status, body } = await api.patch(`/store-orders/${order.id}/cancel`, { ...me, body: {} });
    expect([status, body.code]).toEqual([409, 'not_cancellable']);
  });

  it('cancels a pending order: reason, history, stock, contribution, earning, notification of the seller', async () => {
    const reel = await makeReel(await makeConsumer(), [oil]);
    const { order } = (await place({ ...delivery(), items: [{ productId: oil._id, quantity: 10 }], reelId: reel._id }))
      .body;
    expect(await stockOf(oil)).toEqual({ stock: 0, status: 'out_of_stock' });
    const { status, body } = await api.patch(`/store-orders/${order.id}/cancel`, {
      ...me,
      body: { reason: 'Changed my mind' },
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'Changed my mind',
      cancelledAt: expect.any(String),
      paymentStatus: 'cod',
      allowedActions: [],
    });
    expect(body.order.history[1]).toMatchObject({
      from: 'pending',
      to: 'cancelled',
      by: { kind: 'consumer', id: consumer._id },
      reason: 'Changed my mind',
    });
    expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
    expect(await rows('contributions')).toMatchObject([{ status: 'reversed' }]);
    expect(await rows('reelearnings')).toMatchObject([{ status: 'reversed' }]);
    expect(await rows('notifications', { type: { $ne: 'new_order' } })).toMatchObject([
      {
        recipientKind: 'seller',
        recipientId: store.sellerId,
        type: 'order_cancelled',
        data: { orderId: order.id, byCustomer: true, reason: 'Changed my mind' },
      },
    ]);
    expect(await rows('refundtasks')).toEqual([]);
  });

  it('works without a body, and only once', async () => {
    const { order } = (await place(delivery())).body;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.patch(`/store-orders/${order.id}/cancel`, me)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
  });
});
