import { beforeEach, describe, expect, it } from '@jest/globals';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeFoodOrder, makeProduct, makeStore } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';

const begun = Date.parse('2026-11-01T06:00:00Z');
const at = (minutes: number) => new Date(begun + minutes * 60_000);

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
  const walk = (limit: number) => followPages<Shown>(api, '/orders/consumer', 'orders', { limit, sent: asConsumer });

  /** Copies of a placed store order, with other times and consumers. */
  async function placeOrders(orders: { consumerId: number; createdAt: Date }[]): Promise<StoreOrderRecord> {
    const oil = await makeProduct(await makeStore());
    const items = [{ productId: oil._id, quantity: 1 }];
    const body = { storeId: oil.storeId, items, deliveryAddress: '12 Car Street, Mangaluru' };
    const { body: placed } = await api.post('/store-orders', { ...asConsumer, body });
    const order = await StoreOrder.findById(placed.order.id).lean<StoreOrderRecord>().orFail();
    const copies = orders.map((fields, index) => ({ ...order, ...fields, _id: index + 1, orderNumber: `SO-${index}` }));
    await StoreOrder.collection.deleteOne({ _id: order._id as never });
    await StoreOrder.collection.insertMany(copies as never);
    return order;
  }

  describe('GET /api/orders/consumer', () => {
    it('answers 400 for a wrong limit and a wrong cursor', async () => {
      for (const [field, query] of [
        ['limit', 'limit=0'],
        ['cursor', `cursor=${writeCursor('orders', [begun, 1])}`],
        ['cursor', `cursor=${writeCursor('consumer-orders', [begun, 'food', 1])}`],
        ['cursor', `cursor=${writeCursor('consumer-orders', [1e300, 1, 1])}`],
      ] as const) {
        const { status, body } = await api.get(`/orders/consumer?${query}`, asConsumer);
        const said = [query, status, body.code, body.details?.[0].field];
        expect(said).toEqual([query, 400, 'validation_failed', field]);
      }
    });

    it('lists the own orders of both types, also with the same id', async () => {
      await makeFoodOrder(await makeConsumer(), { _id: 2, orderedAt: at(0) });
      await makeFoodOrder(consumer, { _id: 3, orderedAt: at(0), consumerId: null });
      expect(await list()).toEqual({ orders: [], nextCursor: null });
      const order = await placeOrders([{ consumerId: consumer._id, createdAt: at(5) }]);
      await makeFoodOrder(consumer, { _id: 1, orderedAt: at(4), restaurantId: 9, discount: 500, orderNumber: 'FO-1' });
      const { orders } = await list();
      expect(orders).toMatchObject([
        {
          type: 'store',
          id: 1,
          storeId: order.storeId,
          total: '125.00',
          status: 'pending',
          allowedActions: ['cancel'],
        },
        {
          type: 'food',
          id: 1,
          orderNumber: 'FO-1',
          status: 'Delivered',
          paymentStatus: 'paid',
          paymentMethod: 'COD',
          restaurantId: 9,
          restaurantName: 'Hotel Karavali',
          consumerId: consumer._id,
          createdAt: at(4).toISOString(),
          subtotal: '180.00',
          deliveryFee: '20.00',
          tax: '0.00',
          discount: '5.00',
          total: '200.00',
          items: [{ name: 'Fish thali', quantity: 1, unitPrice: '180.00', lineTotal: '180.00' }],
        },
      ]);
    });

    it('pages newest first through both types, many with the same time, without a repeat or a gap', async () => {
      const other = await makeConsumer();
      // Four times for all of them. Every third order belongs to another consumer. The last pages have one type.
      const consumerOf = (index: number) => (index % 3 === 2 ? other._id : consumer._id);
      const orders = (count: number) =>
        Array.from({ length: count }, (_, index) => ({ consumerId: consumerOf(index), createdAt: at(index % 4) }));
      await placeOrders(orders(6));
      const { _id, ...food } = await makeFoodOrder(other, { orderedAt: at(0) });
      const copies = orders(14).map(({ consumerId, createdAt: orderedAt }, index) => ({
        ...food,
        _id: index + 1,
        orderNumber: `FO-${index}`,
        consumerId,
        orderedAt,
      }));
      await FoodOrder.collection.deleteOne({ _id: _id as never });
      await FoodOrder.collection.insertMany(copies as never);
      const mine = { consumerId: consumer._id };
      const expected = [
        ...(await StoreOrder.find(mine).lean()).map(({ _id: id }) => `store ${id}`),
        ...(await FoodOrder.find(mine).lean()).map(({ _id: id }) => `food ${id}`),
      ];
      const all = await walk(100);
      expect(all.map(nameOf).sort()).toEqual(expected.sort());
      const times = all.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      for (const limit of [1, 3, all.length]) expect((await walk(limit)).map(nameOf)).toEqual(all.map(nameOf));
    });

    it('continues at its position when newer orders are placed', async () => {
      for (const index of [0, 1, 2]) await makeFoodOrder(consumer, { orderedAt: at(index) });
      const all = (await list()).orders.map(nameOf);
      const first = await list('limit=1');
      await makeFoodOrder(consumer, { orderedAt: at(10) });
      const second = await list(`limit=2&cursor=${first.nextCursor}`);
      expect([...first.orders, ...second.orders].map(nameOf)).toEqual(all);
      expect(second.nextCursor).toBeNull();
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
