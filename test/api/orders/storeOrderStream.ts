import { beforeEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

const statuses = (stream: OpenStream) => stream.events().map(({ data }) => data.order.status);

export function testStoreOrderStream(): void {
  const api = useApi();
  const open = useStreams(api);

  let consumer: ConsumerRecord;
  let me: Sent;
  let orderId: number;
  let path: string;
  beforeEach(async () => {
    consumer = await makeConsumer();
    me = await api.as('consumer', consumer);
    const store = await makeStore();
    const { _id: productId } = await makeProduct(store);
    const items = [{ productId, quantity: 2 }];
    const { body } = await api.post('/store-orders', {
      ...me,
      body: { storeId: store._id, items, deliveryAddress: '12 Car Street, Mangaluru 575001' },
    });
    orderId = body.order.id;
    path = `/store-orders/${orderId}/stream`;
  });

  const move = (to: 'accepted' | 'preparing' | 'ready') =>
    moveOrder(api.world, { by: { kind: 'operator', id: 1 }, order: { _id: orderId }, to });
  const shown = async () => (await api.get(`/store-orders/${orderId}`, me)).body;
  const comeBack = (id: string | undefined) => open(path, { ...me, headers: { 'last-event-id': id ?? '' } });

  describe('GET /api/store-orders/:orderId/stream', () => {
    it('answers 401 without a token, and to a seller', async () => {
      expect((await api.get(path)).status).toBe(401);
      const { sellerId } = await StoreOrder.findById(orderId).lean().orFail();
      expect((await api.get(path, await api.as('seller', { _id: sellerId, credentialVersion: 0 }))).status).toBe(401);
    });

    it("answers 404 for another consumer's order and for an unknown one", async () => {
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await api.get(path, stranger)).body.code).toBe('order_not_found');
      expect((await api.get('/store-orders/999999999/stream', me)).body.code).toBe('order_not_found');
      expect((await api.get('/store-orders/x/stream', me)).status).toBe(400);
    });

    it('sends the current order, and again after each change', async () => {
      const stream = await open(path, me);
      await eventually('the order', () => stream.events().length === 1);
      expect(stream.events()[0]).toEqual({ id: expect.any(String), event: 'order', data: await shown() });
      await move('accepted');
      await eventually('the move', () => stream.events().length === 2);
      expect(stream.events()[1]).toMatchObject({ event: 'order', data: await shown() });
      expect(statuses(stream)).toEqual(['pending', 'accepted']);
    });

    it('sends changes that the consumer makes elsewhere', async () => {
      const stream = await open(path, me);
      await api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: { reason: 'By mistake' } });
      await eventually('the end of the order', () => statuses(stream).includes('cancelled'));
    });

    it('sends nothing when another order changes', async () => {
      const stream = await open(path, me);
      await eventually('the order', () => stream.events().length === 1);
      await StoreOrder.updateOne({ _id: orderId + 1 }, { instructions: 'Ring twice' });
      await StoreOrder.updateMany({ storeId: 0 }, { instructions: 'Ring twice' });
      await move('accepted');
      await eventually('the move', () => statuses(stream).includes('accepted'));
      expect(statuses(stream)).toEqual(['pending', 'accepted']);
    });

    it('resumes after the last event id, without an event if nothing changed', async () => {
      const first = await open(path, me);
      await eventually('the order', () => first.lastId());
      first.response.destroy();
      const second = await comeBack(first.lastId());
      await move('accepted');
      await eventually('the move', () => second.events().length > 0);
      expect(statuses(second)).toEqual(['accepted']);
    });

    it('resumes with the current order and all its moves if it changed', async () => {
      const first = await open(path, me);
      await eventually('the order', () => first.lastId());
      first.response.destroy();
      for (const to of ['accepted', 'preparing', 'ready'] as const) await move(to);
      const second = await comeBack(first.lastId());
      await eventually('the order', () => second.events().length > 0);
      const [{ data }] = second.events();
      expect(data.order.history.map(({ to }: { to: string }) => to)).toEqual([
        'pending',
        'accepted',
        'preparing',
        'ready',
      ]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['the order is deleted', () => StoreOrder.deleteOne({ _id: orderId })],
      [
        'the order has another consumer',
        () => StoreOrder.updateOne({ _id: orderId }, { consumerId: consumer._id + 1 }),
      ],
      ['the account logs out everywhere', () => api.post('/auth/logout-everywhere', me)],
    ])('ends when %s', async (_why, act) => {
      const stream = await open(path, me);
      await eventually('the order', () => stream.events().length === 1);
      await act();
      await eventually('the end', () => stream.isOver());
      expect(stream.events()).toHaveLength(1);
    });
  });
}
