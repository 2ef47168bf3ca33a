import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { Store } from '../../../models/catalog/Store.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { orderStatuses } from '../../../models/orders/orderStates.js';
import type { Sent } from '../../support/api.js';
import { makeConsumer, makeStore } from '../../support/factories.js';
import { api, delivery, me, place, store } from '../../support/orders/shopping.js';

const orders = () => `/seller/stores/${store._id}/orders`;

export function testOrderLists(): void {
  let seller: Sent;
  let ids: number[];
  beforeEach(async () => {
    seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    ids = [];
    for (let nth = 0; nth < 2; nth++) ids.push((await place(delivery())).body.order.id);
    await move(Number(ids[0]), 'accepted');
  });
  const move = (orderId: number, status: string) => api.patch(orders(), { ...seller, body: { orderId, status } });

  describe('GET /api/seller/stores/:storeId/orders/:orderId', () => {
    it("returns the order as the list shows it, and 404 for another store's order and an unknown one", async () => {
      const { orders: listed } = (await api.get(`${orders()}?status=accepted`, seller)).body;
      expect((await api.get(`${orders()}/${ids[0]}`, seller)).body).toEqual({ order: listed[0] });

      const other = await makeStore();
      const stranger = await api.as('seller', { _id: other.sellerId, credentialVersion: 0 });
      const own = await makeStore({ sellerId: store.sellerId });
      const asked: [string, Sent][] = [
        [`${orders()}/${ids[0]}`, stranger],
        [`/seller/stores/${other._id}/orders/${ids[0]}`, stranger],
        [`/seller/stores/${own._id}/orders/${ids[0]}`, seller],
        [`${orders()}/999999999`, seller],
      ];
      for (const [path, sent] of asked) expect((await api.get(path, sent)).body.code).toBe('order_not_found');
    });
  });

  describe('a list of orders', () => {
    it.each(['consumer', 'seller'] as const)('of a %s is filtered and counted by status on request', async (kind) => {
      await api.post('/store-orders', { ...(await api.as('consumer', await makeConsumer())), body: delivery() });
      const list = (query: string) =>
        kind === 'seller' ? api.get(`${orders()}?${query}`, seller) : api.get(`/store-orders?${query}`, me);
      const found = async (status: string) =>
        (await list(`status=${status}`)).body.orders.map(({ id }: { id: number }) => id);
      expect(await found('accepted')).toEqual([ids[0]]);
      expect(await found('pending')).toEqual(kind === 'seller' ? [expect.any(Number), ids[1]] : [ids[1]]);
      expect(await found('delivered')).toEqual([]);
      expect(await found('all')).toEqual((await list('')).body.orders.map(({ id }: { id: number }) => id));
      expect((await list('status=lost')).status).toBe(400);

      const { counts, orders: shown } = (await list('counts=true&status=accepted&limit=1')).body;
      const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
      expect(counts).toEqual({ ...none, accepted: 1, pending: kind === 'seller' ? 2 : 1 });
      expect(shown).toHaveLength(1);
      expect((await list('')).body.counts).toBeUndefined();
    });
  });

  describe("a consumer's order", () => {
    const shown = async () => (await api.get(`/store-orders/${ids[0]}`, me)).body.order;

    it('shows the contact of its store, and the courier, who is hidden once it is finished', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { phone: '+918242001234', address: '3 Car Street' } });
      const contact = { id: store._id, name: store.name, phone: '+918242001234', address: '3 Car Street' };
      expect((await shown()).store).toEqual(contact);
      expect((await api.get('/store-orders', me)).body.orders[0].store).toEqual(contact);

      expect((await shown()).courier).toBeNull();
      const rider = { riderName: 'Sathish', riderPhone: '+919480011111' };
      const { _id } = await insert(DeliveryAssignment, { orderId: Number(ids[0]), storeId: store._id, ...rider });
      expect((await shown()).courier).toBeNull();
      await DeliveryAssignment.updateOne({ _id }, { $set: { status: 'picked_up' } });
      const courier = { status: 'picked_up', name: 'Sathish', phone: '+919480011111', at: expect.any(String) };
      expect((await shown()).courier).toEqual(courier);
      await move(Number(ids[0]), 'delivered');
      expect((await shown()).courier).toEqual({ ...courier, name: null, phone: null });
    });

    it('is not cancelled after the store accepted it, and the refusal names its status', async () => {
      for (const [status, sentence] of [
        ['accepted', 'The store has already accepted the order'],
        ['out_for_delivery', 'The order is on its way'],
        ['delivered', 'The order was delivered'],
        ['completed', 'The order is completed'],
      ] as const) {
        await move(Number(ids[0]), status);
        const { status: code, body } = await api.patch(`/store-orders/${ids[0]}/cancel`, me);
        expect([code, body.code, body.error]).toEqual([409, 'not_cancellable', expect.stringContaining(sentence)]);
      }
      await move(Number(ids[1]), 'cancelled');
      const { body } = await api.patch(`/store-orders/${ids[1]}/cancel`, me);
      expect([body.code, body.error]).toEqual([
        'not_cancellable',
        expect.stringContaining('The order is already cancelled'),
      ]);
    });
  });
}
