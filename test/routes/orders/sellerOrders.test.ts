import { beforeEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { possibleMoves } from '../../../domain/orders/moving/orderStates.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type FulfillmentType, type OrderStatus, orderStatuses } from '../../../models/orders/StoreOrder.js';
import { type Answer, collection, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeReel, makeSeller, makeStore } from '../../support/factories.js';
import { longForm } from '../../support/longForm.js';

const api = useApi();

let consumer: ConsumerRecord;
let store: StoreRecord;
let oil: ProductRecord;
let buyer: Sent;
let seller: Sent;

beforeEach(async () => {
  consumer = await makeConsumer();
  store = await makeStore();
  oil = await makeProduct(store);
  buyer = await api.as('consumer', consumer);
  seller = await api.as('seller', (await Seller.findById(store.sellerId).lean<SellerRecord>()) as SellerRecord);
});

const rows = (name: string, filter: object = {}) => collection(name).find(filter).toArray();
/** The consumer's notifications, oldest first. */
const toldConsumer = () =>
  Notification.find({ recipientKind: 'consumer', recipientId: consumer._id }).sort({ _id: 1 }).lean();

async function placed(fulfillmentType: FulfillmentType = 'delivery', extras: object = {}): Promise<number> {
  const { body } = await api.post('/store-orders', {
    ...buyer,
    body: {
      storeId: store._id,
      items: [{ productId: oil._id, quantity: 2 }],
      deliveryAddress: '12 Car Street',
      fulfillmentType,
      pickupTime: '2026-11-18T15:00:00+05:30',
      ...extras,
    },
  });
  return body.order.id;
}

const move = (orderId: number, status: OrderStatus, extras: object = {}): Promise<Answer> =>
  api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status, ...extras } });

const setStatus = (orderId: number, status: OrderStatus) =>
  collection('storeorders').updateOne({ _id: orderId as never }, { $set: { status } });

describe('PATCH /api/seller/stores/[id]/orders, refused', () => {
  it("answers 401 without a seller's cookie", async () => {
    const body = { orderId: await placed(), status: 'accepted' };
    const path = `/seller/stores/${store._id}/orders`;
    expect((await api.patch(path, { body })).status).toBe(401);
    expect((await api.patch(path, { ...buyer, body })).status).toBe(401);
  });

  it("answers 404 for another seller's store, and for an order of another store", async () => {
    const orderId = await placed();
    const stranger = await api.as('seller', await makeSeller());
    const body = { orderId, status: 'accepted' };
    const foreign = await api.patch(`/seller/stores/${store._id}/orders`, { ...stranger, body });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'store_not_found']);
    const second = await makeStore({ sellerId: store.sellerId });
    const misplaced = await api.patch(`/seller/stores/${second._id}/orders`, { ...seller, body });
    expect([misplaced.status, misplaced.body.code]).toEqual([404, 'order_not_found']);
    expect(await rows('storeorders')).toMatchObject([{ status: 'pending' }]);
  });

  it('answers 400 for a status that does not exist', async () => {
    const orderId = await placed();
    const path = `/seller/stores/${store._id}/orders`;
    expect((await api.patch(path, { ...seller, body: { orderId, status: 'eaten' } })).body.details[0].field).toBe(
      'status',
    );
    expect((await api.patch(path, { ...seller, body: { orderId, status: ['accepted'] } })).status).toBe(400);
    expect((await api.patch(path, { ...seller, body: { orderId: { $gt: 0 }, status: 'accepted' } })).status).toBe(400);
  });
});

/** Written out from the specification, independently of the table in the code. */
const deliveryOpen = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed', 'cancelled'];
const pickupOpen = ['accepted', 'preparing', 'ready', 'ready_for_pickup', 'completed', 'cancelled'];
const running: OrderStatus[] = ['pending', 'accepted', 'preparing', 'ready', 'ready_for_pickup', 'out_for_delivery'];

function lawful(from: OrderStatus, fulfillment: FulfillmentType): string[] {
  if (running.includes(from))
    return (fulfillment === 'delivery' ? deliveryOpen : pickupOpen).filter((to) => to !== from);
  return from === 'delivered' ? ['completed', 'cancelled'] : [];
}

describe.each(['delivery', 'pickup_scheduled'] as const)('the moves of a %s order', (fulfillment) => {
  const froms = orderStatuses.filter((status) =>
    fulfillment === 'delivery'
      ? status !== 'ready_for_pickup'
      : status !== 'out_for_delivery' && status !== 'delivered',
  );

  it.each(froms)('from %s are those of the specification', async (from) => {
    expect(possibleMoves({ status: from, fulfillmentType: fulfillment }, 'seller').sort()).toEqual(
      lawful(from, fulfillment).sort(),
    );
    const { _id: productId } = await makeProduct(store, { stock: orderStatuses.length });
    const orderAt = async () => {
      const orderId = await placed(fulfillment, { items: [{ productId, quantity: 1 }] });
      await setStatus(orderId, from);
      return orderId;
    };
    // A refused move leaves the order unchanged for the next one. A lawful move needs an order of its own.
    const refused = await orderAt();
    // The sample of the short form reaches every status.
    const sample = lawful(from, fulfillment).filter((_, nth) => longForm || (nth + froms.indexOf(from) + 1) % 3 === 0);
    for (const to of orderStatuses) {
      const isLawful = lawful(from, fulfillment).includes(to);
      if (to === from || (isLawful && !sample.includes(to))) continue;
      const { status, body } = await move(isLawful ? await orderAt() : refused, to);
      if (isLawful) expect([to, status, body.status]).toEqual([to, 200, to]);
      else {
        expect([to, status, body.code]).toEqual([to, 409, 'invalid_status_move']);
        expect(body.allowed.sort()).toEqual(lawful(from, fulfillment).sort());
      }
    }
    expect(await rows('storeorders', { _id: refused })).toMatchObject([{ status: from }]);
  });
});

describe('PATCH /api/seller/stores/[id]/orders', () => {
  it('moves a delivery to completed, with times, history and allowed actions', async () => {
    const orderId = await placed();
    const way = ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered', 'completed'] as const;
    for (const status of way) {
      api.world.clock.advance(60_000);
      const { body } = await move(orderId, status);
      expect(body).toMatchObject({ id: orderId, status });
    }
    const { order } = (await api.get(`/store-orders/${orderId}`, buyer)).body;
    const moments = ['acceptedAt', 'preparingAt', 'readyAt', 'outForDeliveryAt', 'deliveredAt', 'completedAt'].map(
      (name) => order[name],
    );
    expect(moments).toEqual([...moments].sort());
    expect(new Set(moments).size).toBe(6);
    expect(order.history.map(({ to }: { to: string }) => to)).toEqual(['pending', ...way]);
    expect(order.history[1].by).toEqual({ kind: 'seller', id: store.sellerId });
    expect(order).toMatchObject({ paymentStatus: 'paid', allowedActions: [] });
  });

  it('notifies the consumer of every move, in the app and by an outgoing message', async () => {
    const orderId = await placed();
    await move(orderId, 'accepted', { sellerPickupTime: '2026-11-18T12:30:00+05:30' });
    const sellerPickupTime = new Date('2026-11-18T07:00:00Z');
    expect(await toldConsumer()).toMatchObject([
      {
        type: 'order_status',
        data: { orderId, storeId: store._id, status: 'accepted', sellerPickupTime, reason: null },
        isRead: false,
      },
    ]);
    expect(await rows('outboxmessages', { event: { $in: ['order.moved', 'order.accepted'] } })).toMatchObject([
      { event: 'order.moved', lane: 'delivery', payload: { orderId, to: 'accepted' } },
      { event: 'order.accepted', lane: null, payload: { orderId } },
    ]);
    expect((await api.get(`/store-orders/${orderId}`, buyer)).body.order.sellerPickupTime).toBe(
      '2026-11-18T07:00:00.000Z',
    );
  });

  it('answers 200 to a repeated status, without a change or a notification', async () => {
    const orderId = await placed();
    const sellerPickupTime = '2026-11-18T12:30:00+05:30';
    const first = await move(orderId, 'accepted', { sellerPickupTime });
    for (const extras of [{}, { sellerPickupTime }, { cancellationReason: 'None' }]) {
      const again = await move(orderId, 'accepted', extras);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await toldConsumer()).toHaveLength(1);
    expect(await rows('outboxmessages', { event: 'order.moved' })).toHaveLength(1);
  });

  it('stores a new promised time with a repeated status, and notifies the consumer', async () => {
    const orderId = await placed();
    await move(orderId, 'accepted', { sellerPickupTime: '2026-11-18T12:30:00+05:30' });
    const { status, body } = await move(orderId, 'accepted', { sellerPickupTime: '2026-11-18T13:15:00+05:30' });
    expect([status, body.status, body.sellerPickupTime]).toEqual([200, 'accepted', '2026-11-18T07:45:00.000Z']);
    expect(body.history).toHaveLength(2);
    expect((await toldConsumer())[1]).toMatchObject({
      type: 'order_promised',
      data: { orderId, sellerPickupTime: new Date('2026-11-18T07:45:00Z') },
      isRead: false,
    });
    expect(await rows('outboxmessages', { event: 'order.moved' })).toHaveLength(1);
  });

  it('does not change the promised time of a finished order', async () => {
    for (const status of ['delivered', 'completed', 'cancelled'] as const) {
      const orderId = await placed();
      const first = await move(orderId, status);
      const again = await move(orderId, status, { sellerPickupTime: '2026-11-18T13:15:00+05:30' });
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect((await toldConsumer()).map(({ type }) => type)).toEqual(['order_status', 'order_status', 'order_status']);
  });

  it('stores a promised time once for two concurrent requests, with one notification', async () => {
    const orderId = await placed();
    await move(orderId, 'preparing');
    const sellerPickupTime = '2026-11-18T13:15:00+05:30';
    const answers = await Promise.all([1, 2, 3].map(() => move(orderId, 'preparing', { sellerPickupTime })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await toldConsumer()).map(({ type }) => type)).toEqual(['order_status', 'order_promised']);
  });

  it('may move back to correct a mistake, and sets the time on each arrival', async () => {
    const orderId = await placed();
    const { body: first } = await move(orderId, 'accepted');
    await move(orderId, 'out_for_delivery');
    api.world.clock.advance(60_000);
    const { body: second } = await move(orderId, 'accepted');
    expect(Date.parse(second.acceptedAt) - Date.parse(first.acceptedAt)).toBeGreaterThanOrEqual(60_000);
  });

  it('marks cash as paid on delivered, and pickups only on completed', async () => {
    const delivery = await placed();
    expect((await move(delivery, 'out_for_delivery')).body.paymentStatus).toBe('cod');
    expect((await move(delivery, 'delivered')).body.paymentStatus).toBe('paid');
    const skipped = await placed();
    expect((await move(skipped, 'completed')).body.paymentStatus).toBe('paid');
    const pickup = await placed('pickup_scheduled');
    expect((await move(pickup, 'ready_for_pickup')).body.paymentStatus).toBe('pay_at_pickup');
    expect((await move(pickup, 'completed')).body.paymentStatus).toBe('paid');
  });

  it("confirms a reel's earning on delivered, and reverses it on cancelled", async () => {
    const reel = await makeReel(await makeConsumer(), [oil]);
    const orderId = await placed('delivery', { reelId: reel._id });
    await move(orderId, 'delivered');
    expect(await rows('reelearnings')).toMatchObject([{ status: 'confirmed', amount: 400 }]);
    await move(orderId, 'cancelled');
    expect(await rows('reelearnings')).toMatchObject([{ status: 'reversed' }]);
  });

  it('returns stock and opens a refund for staff when a paid order is cancelled', async () => {
    const orderId = await placed();
    await move(orderId, 'delivered');
    const { body } = await move(orderId, 'cancelled', { cancellationReason: 'Came back broken' });
    expect(body).toMatchObject({ status: 'cancelled', cancellationReason: 'Came back broken', paymentStatus: 'paid' });
    expect(await collection('products').findOne({ _id: oil._id as never })).toMatchObject({
      stock: 10,
      status: 'available',
    });
    const [task] = await rows('refunds');
    expect(task).toMatchObject({ orderId, amount: 22_500, way: 'manual', status: 'requested' });

    expect(await settleRefund(api.world, Number(task?._id))).toBe(true);
    expect(await settleRefund(api.world, Number(task?._id))).toBe(false);
    expect((await api.get(`/store-orders/${orderId}`, buyer)).body.order.paymentStatus).toBe('refunded');
  });

  it('lets only an operator reverse a completed order', async () => {
    const orderId = await placed();
    await move(orderId, 'completed');
    expect((await move(orderId, 'cancelled')).body).toMatchObject({ code: 'invalid_status_move', allowed: [] });
    const by = { kind: 'operator' as const, id: 1 };
    const reversed = await moveOrder(api.world, {
      by,
      order: { _id: orderId },
      to: 'cancelled',
      cancellationReason: 'Fraud',
    });
    expect(reversed).toMatchObject({ status: 'cancelled', cancellationReason: 'Fraud' });
    expect(reversed.history.at(-1)).toMatchObject({ by, from: 'completed' });
  });

  it('lets one of two win when consumer and seller move the order concurrently', async () => {
    for (let round = 0; round < (longForm ? 10 : 4); round++) {
      const orderId = await placed('delivery', { items: [{ productId: (await makeProduct(store))._id, quantity: 1 }] });
      const [cancelled, accepted] = await Promise.all([
        api.patch(`/store-orders/${orderId}/cancel`, { ...buyer, body: {} }),
        move(orderId, 'accepted'),
      ]);
      expect([cancelled.status, accepted.status].sort()).toEqual([200, 409]);
      const { order } = (await api.get(`/store-orders/${orderId}`, buyer)).body;
      expect(order.status).toBe(cancelled.status === 200 ? 'cancelled' : 'accepted');
      expect([order.acceptedAt === null, order.cancelledAt === null].sort()).toEqual([false, true]);
      expect(order.history).toHaveLength(2);
    }
  });
});

describe('delivery of an order', () => {
  it('is created for staff once, when the store accepts the order', async () => {
    const orderId = await placed();
    await api.relay();
    expect(await rows('deliveryassignments')).toEqual([]);
    await move(orderId, 'accepted');
    await move(orderId, 'preparing');
    await api.relay();
    expect(await rows('deliveryassignments')).toMatchObject([{ orderId, storeId: store._id, status: 'unassigned' }]);
  });

  it('is not created if the store delivers itself or for a pickup', async () => {
    await move(await placed('pickup_scheduled'), 'accepted');
    await collection('stores').updateOne({ _id: store._id as never }, { $set: { selfDelivery: true } });
    await move(await placed(), 'accepted');
    await api.relay();
    expect(await rows('deliveryassignments')).toEqual([]);
  });

  it.each([true, false])('stays with the carrier of the time of the order (B24); own delivery: %s', async (own) => {
    const setOwn = (selfDelivery: boolean) =>
      collection('stores').updateOne({ _id: store._id as never }, { $set: { selfDelivery } });
    await setOwn(own);
    const orderId = await placed();
    await setOwn(!own);
    await move(orderId, 'accepted');
    await api.relay();
    expect(await rows('deliveryassignments')).toHaveLength(own ? 0 : 1);
    await move(orderId, 'delivered');
    const booked = (await rows('ledgertransactions', { orderId })).map(({ kind }) => kind);
    expect(booked.includes('collected-by-store')).toBe(own);
  });

  it('is requested from a configured partner, whose failure is retried and does not fail the seller', async () => {
    let failures = 1;
    api.world.delivery = {
      request: async (job) => {
        if (failures-- > 0) throw new Error('no riders');
        api.world.deliveries.push(job);
        return { reference: 'rider-7' };
      },
      cancel: async () => undefined,
      signed: () => false,
    };
    const orderId = await placed();
    expect((await move(orderId, 'accepted')).status).toBe(200);
    await api.relay();
    expect(await rows('deliveryassignments')).toMatchObject([{ status: 'unassigned' }]);
    api.world.clock.advance(60_000);
    await api.relay();
    api.world.delivery = undefined;
    expect(await rows('deliveryassignments')).toMatchObject([
      { orderId, status: 'assigned', partnerReference: 'rider-7' },
    ]);
    expect(api.world.deliveries).toMatchObject([
      { dropoff: { name: 'Asha Rao', address: '12 Car Street' }, cashToCollect: 22_500 },
    ]);
  });

  it('is cancelled with the order', async () => {
    const orderId = await placed();
    await move(orderId, 'accepted');
    await api.relay();
    await move(orderId, 'cancelled');
    expect(await rows('deliveryassignments')).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('GET /api/seller/stores/[id]/orders', () => {
  it("answers 401 without the cookie and 404 for another seller's store", async () => {
    expect((await api.get(`/seller/stores/${store._id}/orders`)).status).toBe(401);
    const stranger = await api.as('seller', await makeSeller());
    expect((await api.get(`/seller/stores/${store._id}/orders`, stranger)).body.code).toBe('store_not_found');
  });

  it('lists the orders newest first, by status, in pages, with the allowed actions', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) {
      ids.unshift(await placed());
      api.world.clock.advance(60_000);
    }
    await move(ids[1] as number, 'accepted');
    const path = `/seller/stores/${store._id}/orders`;
    const first = (await api.get(`${path}?limit=3`, seller)).body;
    const second = (await api.get(`${path}?limit=3&cursor=${first.nextCursor}`, seller)).body;
    const listed = [...first.orders, ...second.orders];
    expect(listed.map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    const accepted = (await api.get(`${path}?status=accepted`, seller)).body.orders;
    expect(accepted).toMatchObject([{ id: ids[1] }]);
    expect(accepted[0].allowedActions.sort()).toEqual(lawful('accepted', 'delivery').sort());
  });
});

describe('GET /api/seller/stores/[id]/summary', () => {
  it("answers 404 for another seller's store and 400 for 367 days", async () => {
    const stranger = await api.as('seller', await makeSeller());
    expect((await api.get(`/seller/stores/${store._id}/summary`, stranger)).status).toBe(404);
    expect((await api.get(`/seller/stores/${store._id}/summary?days=367`, seller)).status).toBe(400);
  });

  it('sums orders, and revenue and fees of paid ones (B30), by day in the time zone of the store', async () => {
    await placed();
    await move(await placed(), 'delivered');
    await move(await placed(), 'cancelled');
    const unverified = { paymentStatus: 'paid', paymentVerification: 'unverified' };
    await collection('storeorders').updateOne({ _id: (await placed()) as never }, { $set: unverified });
    // 18:31 UTC is past midnight in Karnataka.
    api.world.clock.set('2026-11-18T18:31:00Z');
    await collection('stores').updateOne({ _id: store._id as never }, { $set: { closingTime: '08:00' } });
    await move(await placed('delivery', { items: [{ productId: oil._id, quantity: 1 }] }), 'delivered');
    const { summary } = (await api.get(`/seller/stores/${store._id}/summary`, seller)).body;
    expect(summary).toEqual({
      days: [
        { date: '2026-11-19', orders: 1, cancelled: 0, revenue: '125.00', platformFee: '10.00', sellerAmount: '90.00' },
        {
          date: '2026-11-18',
          orders: 4,
          cancelled: 1,
          revenue: '225.00',
          platformFee: '20.00',
          sellerAmount: '180.00',
        },
      ],
      total: { orders: 5, cancelled: 1, revenue: '350.00', platformFee: '30.00', sellerAmount: '270.00' },
    });
  });
});
