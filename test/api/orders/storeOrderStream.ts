import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
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
    it("answers 404 for another consumer's order and for an unknown one", async () => {
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await api.get(path, stranger)).body.code).toBe('order_not_found');
      expect((await api.get('/store-orders/999999999/stream', me)).body.code).toBe('order_not_found');
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

    it('sends the order again after each report of its courier', async () => {
      await move('accepted');
      const { _id: assignmentId } = await insert(DeliveryAssignment, { orderId, storeId: 1, riderName: 'Sathish' });
      const stream = await open(path, me);
      await eventually('the order', () => stream.events().length === 1);
      await recordDelivery(api.world, { eventId: 'c1', assignmentId, status: 'picked_up' });
      await eventually('the report', () => stream.events().length === 2);
      expect(stream.events().map(({ data }) => data.order.courier)).toMatchObject([
        null,
        { status: 'picked_up', name: 'Sathish' },
      ]);
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

    it('resumes after the last event id, only if it changed, with the current order and all its moves', async () => {
      const first = await open(path, me);
      await eventually('the order', () => first.lastId());
      first.response.destroy();
      const second = await comeBack(first.lastId());
      await move('accepted');
      await eventually('the move', () => second.events().length > 0);
      expect(statuses(second)).toEqual(['accepted']);
      const { id } = second.events()[0];
      second.response.destroy();
      for (const to of ['preparing', 'ready'] as const) await move(to);
      const third = await comeBack(id);
      await eventually('the order', () => third.events().length > 0);
      const [{ data }] = third.events();
      expect(data.order.history.map(({ to }: { to: string }) => to)).toEqual([
        'pending',
        'accepted',
        'preparing',
        'ready',
      ]);
    });

    it('ends when the order has another consumer', async () => {
      const stream = await open(path, me);
      await eventually('the order', () => stream.events().length === 1);
      await StoreOrder.updateOne({ _id: orderId }, { consumerId: consumer._id + 1 });
      await eventually('the end', () => stream.isOver());
      expect(stream.events()).toHaveLength(1);
    });
  });
}
