import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changes } from '../../../database/changes/changes.js';
import { notify } from '../../../domain/notifications/notify.js';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';
import { useSecondServer } from '../../support/secondServer.js';

const orders = (stream: OpenStream): number[] =>
  stream.events().flatMap(({ data }) => data?.notification.data.orderId ?? []);

export function testStreamsElsewhere(): void {
  const api = useApi();
  const other = useSecondServer(api);
  const open = useStreams(api);

  let me: Sent;
  let myId: number;
  beforeAll(() => eventually('the change stream is open', () => changes.isWatching));
  beforeEach(async () => {
    // The other process has the real clock.
    api.world.clock.set(new Date().toISOString());
    const consumer = await makeConsumer();
    myId = consumer._id;
    me = await api.as('consumer', consumer);
  });

  const notifyOf = (orderId: number) =>
    notify(api.world, { kind: 'consumer', id: myId }, 'order_status', {
      orderId,
      storeId: 3,
      orderNumber: `K7-${orderId}`,
      storeName: 'Rathabeedi Kirana',
      status: 'accepted',
      sellerPickupTime: null,
      reason: null,
    });

  describe('a stream of one process', () => {
    it('delivers what another process does with an order', async () => {
      const store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
      const { _id: productId } = await makeProduct(store);
      const { body } = await api.post('/store-orders', {
        ...me,
        body: { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' },
      });
      const stream = await open(`/store-orders/${body.order.id}/stream`, me, other.url);
      await eventually('the order', () => stream.events().length === 1);
      await moveOrder(api.world, { by: { kind: 'operator', id: 1 }, order: { _id: body.order.id }, to: 'accepted' });
      await eventually('the move', () => stream.events().length === 2);
      expect(stream.events()[1]?.data.order.status).toBe('accepted');
    });

    it('delivers messages that another process receives, and ends when the request is removed there', async () => {
      const owner = await api.as('consumer', await makeConsumer());
      const { body } = await api.post('/requests', {
        ...owner,
        body: { title: 'The tap drips', category: 'plumbing' },
      });
      const request = `/requests/${body.request.id}`;
      const thread = `${request}/threads/${(await api.post(`${request}/threads`, me)).body.id}`;
      const stream = await open(`${thread}/stream`, owner, other.url);
      await eventually('the place', () => stream.lastId());
      await api.post(`${thread}/messages`, { ...me, body: { text: 'I can come at six.' } });
      await eventually('the message', () => stream.events()[1]?.data.message.text === 'I can come at six.');
      await api.delete(request, owner);
      await eventually('the end', () => stream.isOver());
    });

    it('ends when another process ends the sessions of the account', async () => {
      const stream = await open('/notifications/stream', me, other.url);
      await eventually('the place', () => stream.lastId());
      await api.post('/auth/logout-everywhere', me);
      await eventually('the end', () => stream.isOver());
    });

    it('delivers what another process writes to an inbox, and resumes there without a loss', async () => {
      const all = Array.from({ length: 120 }, (_, n) => n + 1);
      const begin = await open('/notifications/stream', me);
      await eventually('the place', () => begin.lastId());
      let lastId = begin.lastId() ?? '';
      let isWritten = false;
      const writing = (async () => {
        for (const n of all) await notifyOf(n);
        isWritten = true;
      })();
      const got: number[] = [];
      for (let turn = 0; !isWritten || got.length < all.length; turn++) {
        const headers = { 'last-event-id': lastId };
        const stream = await open('/notifications/stream', { ...me, headers }, turn % 2 ? other.url : api.url);
        await eventually('some more', () => orders(stream).length >= Math.min(5, all.length - got.length));
        stream.response.destroy();
        got.push(...orders(stream));
        lastId = stream.lastId() ?? lastId;
      }
      await writing;
      expect(got.toSorted((one, another) => one - another)).toEqual(all);
    });
  });
}
