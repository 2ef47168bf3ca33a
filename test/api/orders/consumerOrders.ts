import { beforeEach, describe, expect, it } from '@jest/globals';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, collection, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeFoodOrder, makeProduct, makeStore } from '../../support/factories.js';

const minute = 60_000;
const begun = Date.parse('2026-11-01T06:00:00Z');
const at = (minutes: number) => new Date(begun + minutes * minute);

type Shown = { type: 'store' | 'food'; id: number; createdAt: string };
const nameOf = ({ type, id }: Shown) => `${type} ${id}`;

export function testConsumerOrders(): void {
  const api = useApi();

  let consumer: ConsumerRecord;
  let asConsumer: Sent;
  beforeEach(async () => {
    consumer = await makeConsumer();
    asConsumer = await api.as('consumer', consumer);
  });
  const list = async (query = '') => (await api.get(`/orders/consumer?${query}`, asConsumer)).body;

  /** Follows the cursors from the first page to the end. Calls `between` after each page. */
  async function walk(limit: number, between: () => Promise<unknown> = async () => undefined): Promise<Shown[]> {
    const seen: Shown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer: Answer = await api.get(
        `/orders/consumer?limit=${limit}${cursor && `&cursor=${cursor}`}`,
        asConsumer,
      );
      expect(answer.status).toBe(200);
      expect(answer.body.orders.length).toBeLessThanOrEqual(limit);
      if (answer.body.nextCursor) expect(answer.body.orders).toHaveLength(limit);
      seen.push(...answer.body.orders);
      cursor = answer.body.nextCursor;
      await between();
    }
    return seen;
  }

  /** Copies of a placed store order, with other times and consumers. */
  async function placeOrders(orders: { consumerId: number; createdAt: Date }[]): Promise<StoreOrderRecord> {
    const oil = await makeProduct(await makeStore());
    const items = [{ productId: oil._id, quantity: 1 }];
    const body = { storeId: oil.storeId, items, deliveryAddress: '12 Car Street, Mangaluru' };
    const { body: placed } = await api.post('/store-orders', { ...asConsumer, body });
    const order = await StoreOrder.findById(placed.order.id).lean<StoreOrderRecord>().orFail();
    const copies = orders.map((fields, index) => ({ ...order, ...fields, _id: index + 1, orderNumber: `SO-${index}` }));
    await StoreOrder.collection.deleteOne({ _id: order._id as never });
    if (copies.length > 0) await StoreOrder.collection.insertMany(copies as never);
    return order;
  }

  describe('GET /api/orders/consumer', () => {
    it('answers 401 without a token and to a seller', async () => {
      expect((await api.get('/orders/consumer')).status).toBe(401);
      expect((await api.get('/orders/consumer', { cookie: 'seller_token=x' })).status).toBe(401);
    });

    it('answers 400 for a wrong limit and a wrong cursor', async () => {
      for (const [field, query] of [
        ['limit', 'limit=0'],
        ['limit', 'limit=101'],
        ['cursor', 'cursor=abc'],
        ['cursor', `cursor=${writeCursor('orders', [begun, 1])}`],
        ['cursor', `cursor=${writeCursor('consumer-orders', [begun, 'food', 1])}`],
        ['cursor', `cursor=${writeCursor('consumer-orders', [1e300, 1, 1])}`],
      ] as const) {
        const { status, body } = await api.get(`/orders/consumer?${query}`, asConsumer);
        const said = [query, status, body.code, body.details?.[0].field];
        expect(said).toEqual([query, 400, 'validation_failed', field]);
      }
    });

    it('answers an empty list to a consumer without orders', async () => {
      await makeFoodOrder(await makeConsumer(), { orderedAt: at(0) });
      await makeFoodOrder(consumer, { orderedAt: at(0), consumerId: null });
      expect(await list()).toEqual({ orders: [], nextCursor: null });
    });

    it('lists orders of both types, also with the same id', async () => {
      const order = await placeOrders([{ consumerId: consumer._id, createdAt: at(5) }]);
      await makeFoodOrder(consumer, { _id: 1, orderedAt: at(4), restaurantId: 9, discount: 500, orderNumber: 'FO-1' });
      const { orders } = await list();
      expect(orders).toHaveLength(2);
      expect(orders[0]).toMatchObject({
        type: 'store',
        id: 1,
        storeId: order.storeId,
        total: '125.00',
        status: 'pending',
      });
      expect(orders[0].allowedActions).toEqual(['cancel']);
      expect(orders[1]).toMatchObject({
        ...{
          type: 'food',
          id: 1,
          orderNumber: 'FO-1',
          status: 'Delivered',
          paymentStatus: 'paid',
          paymentMethod: 'COD',
        },
        ...{
          restaurantId: 9,
          restaurantName: 'Hotel Karavali',
          consumerId: consumer._id,
          createdAt: at(4).toISOString(),
        },
        ...{ subtotal: '180.00', deliveryFee: '20.00', tax: '0.00', discount: '5.00', total: '200.00' },
        items: [{ name: 'Fish thali', quantity: 1, unitPrice: '180.00', lineTotal: '180.00' }],
      });
    });

    it.each([
      ['only food orders', 0, 7],
      ['only store orders', 7, 0],
      ['a mix', 17, 23],
    ])(
      'pages newest first through %s, many with the same time, without a repeat or a gap',
      async (_what, ofStores, ofFood) => {
        const other = await makeConsumer();
        // Seven times for all of them. Every third order belongs to another consumer.
        const rowAt = (index: number) => ({
          consumerId: index % 3 === 2 ? other._id : consumer._id,
          at: at(index % 7),
        });
        const rows = (count: number) => Array.from({ length: count }, (_, index) => rowAt(index));
        await placeOrders(rows(ofStores).map(({ consumerId, at: createdAt }) => ({ consumerId, createdAt })));
        for (const [index, { consumerId, at: orderedAt }] of rows(ofFood).entries()) {
          await makeFoodOrder(consumer, { _id: index + 1, consumerId, orderedAt });
        }
        const mine = { consumerId: consumer._id };
        const expected = [
          ...(await StoreOrder.find(mine).lean()).map(({ _id }) => `store ${_id}`),
          ...(await FoodOrder.find(mine).lean()).map(({ _id }) => `food ${_id}`),
        ];
        const all = await walk(100);
        expect(all.map(nameOf).sort()).toEqual(expected.sort());
        const times = all.map(({ createdAt }) => createdAt);
        expect(times).toEqual([...times].sort().reverse());
        for (const limit of [1, 2, 3, 5, all.length]) expect((await walk(limit)).map(nameOf)).toEqual(all.map(nameOf));
      },
    );

    it('continues at its position when newer orders are placed', async () => {
      for (const index of [0, 1, 2, 3]) await makeFoodOrder(consumer, { orderedAt: at(index) });
      const all = (await walk(100)).map(nameOf);
      let newer = 10;
      const seen = await walk(1, () => makeFoodOrder(consumer, { orderedAt: at(newer++) }));
      expect(seen.map(nameOf)).toEqual(all);
    });
  });

  describe('a consumer who erases the account', () => {
    it('is removed from the food orders, which stay', async () => {
      const other = await makeConsumer();
      const { _id } = await makeFoodOrder(consumer, { orderedAt: at(0), instructions: 'Less chilli for Asha' });
      await makeFoodOrder(other, { orderedAt: at(0) });
      await eraseAccount(api.world, 'consumer', consumer);
      await api.relay();
      const order = await collection('foodorders').findOne({ _id: _id as never });
      expect(order).toMatchObject({ consumerId: null, restaurantName: 'Hotel Karavali', total: 20_000 });
      expect(JSON.stringify(order)).not.toMatch(/Asha|Temple Road|\+919480012345/);
      expect(await FoodOrder.countDocuments({ consumerId: other._id, customerName: { $ne: null } })).toBe(1);
    });
  });
}
