import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { bringBack } from '../../../domain/archive/bringBack.js';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { collection } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { followPages } from '../../support/followPages.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import { api, buyer, move, oil, placed, seller, store } from '../../support/orders/selling.js';

const day = '2023-11-18';

export function testArchivedOrders(): void {
  let ids: number[];
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const ofConsumer = (path = '') => api.get(`/store-orders${path}`, buyer);
  const ofSeller = (path: string) => api.get(`/seller/stores/${store._id}${path}`, seller);
  /** Keeps an old order out of the archive, and lets it in. */
  const holdBack = (id: number, paymentVerification: 'rejected' | null) =>
    collection('storeorders').updateOne({ _id: id as never }, { $set: { paymentVerification } });

  /** Six orders, newest first. Of the last five, which are old, the second and the last are not archived. */
  beforeEach(async () => {
    ids = [];
    for (let count = 0; count < 6; count++) {
      ids.unshift(await placed('delivery', { items: [{ productId: oil._id, quantity: 1 }] }));
      api.world.clock.advance(60_000);
      await move(ids[0] as number, 'completed');
    }
    await numberReceipts(api.world);
    await makeOld(api.world, ...ids.slice(1).reverse());
    for (const nth of [2, 5]) await holdBack(ids[nth] as number, 'rejected');
    expect(await runArchive(api.world)).toBe(3);
  });

  const archivedId = () => ids[1] as number;

  describe('an archived order', () => {
    it('answers 404 to another consumer and to another seller', async () => {
      const other = await api.as('consumer', await makeConsumer());
      for (const path of ['', '/receipt', '/reorder']) {
        const method = path === '/reorder' ? api.post : api.get;
        const { body } = await method(`/store-orders/${archivedId()}${path}`, other);
        expect(body.code).toBe('order_not_found');
      }
      const stranger = await api.as('seller', await makeSeller());
      const { body } = await api.get(`/seller/stores/${store._id}/orders/${archivedId()}`, stranger);
      expect(body.code).toBe('order_not_found');
    });

    it('answers 409 to its consumer who cancels it, and to its seller who moves or changes it', async () => {
      expect((await api.patch(`/store-orders/${archivedId()}/cancel`, { ...buyer, body: {} })).body.code).toBe(
        'not_cancellable',
      );
      expect(await move(archivedId(), 'cancelled')).toMatchObject({
        status: 409,
        body: { code: 'invalid_status_move', allowed: [] },
      });
    });

    it('answers 409 to its seller who gives it to a rider, or has no goods of it to confirm', async () => {
      const path = `/seller/stores/${store._id}/orders/${archivedId()}`;
      const given = await api.post(`${path}/assign`, { ...seller, body: { riderId: 1 } });
      expect([given.status, given.body.code]).toEqual([409, 'order_not_assignable']);
      const confirmed = await api.post(`${path}/returned`, seller);
      expect([confirmed.status, confirmed.body.code]).toEqual([409, 'no_goods_to_return']);
      expect(await ArchivedOrder.countDocuments({ _id: archivedId() })).toBe(1);
    });

    it('answers 404 to a rider who reports about it', async () => {
      const token = 'A'.repeat(43);
      await DeliveryAssignment.create({
        orderId: archivedId(),
        storeId: store._id,
        carrier: 'store',
        status: 'failed',
        movedAt: api.world.now(),
        linkHash: createHash('sha256').update(token).digest('base64url'),
      });
      const { body } = await api.post(`/rider/deliveries/${token}/status`, { body: { status: 'delivered' } });
      expect(body.code).toBe('delivery_not_found');
    });

    it('is shown to its consumer and its seller as before, without actions', async () => {
      const kept = (await ofConsumer(`/${ids[2]}`)).body.order;
      const { order } = (await ofConsumer(`/${archivedId()}`)).body;
      expect(Object.keys(order)).toEqual(Object.keys(kept));
      expect(order).toMatchObject({ id: archivedId(), status: 'completed', total: kept.total, items: kept.items });
      const { order: shown } = (await ofSeller(`/orders/${archivedId()}`)).body;
      expect(shown).toMatchObject({ id: archivedId(), status: 'completed', allowedActions: [] });
    });

    it('has its receipt', async () => {
      const headers = { accept: 'application/json' };
      const { status, body } = await api.get(`/store-orders/${archivedId()}/receipt`, { ...buyer, headers });
      expect([status, body.receipt?.order?.id ?? body.receipt?.orderId ?? archivedId()]).toEqual([200, archivedId()]);
    });

    it('comes back when its seller confirms that the goods of its failed delivery are back', async () => {
      await ArchivedOrder.updateOne({ _id: archivedId() }, { $set: { status: 'cancelled' } });
      const failure = { code: 'customer_refused' as const, at: api.world.now() };
      await DeliveryAssignment.create({ orderId: archivedId(), storeId: store._id, status: 'failed', failure });
      const path = `/seller/stores/${store._id}/orders/${archivedId()}/returned`;
      const stranger = await api.as('seller', await makeSeller());
      expect((await api.post(path, stranger)).body.code).toBe('store_not_found');
      const { status, body } = await api.post(path, seller);
      expect([status, body.order.delivery.failure.returnedAt]).toEqual([200, expect.any(String)]);
      expect(await ArchivedOrder.countDocuments({ _id: archivedId() })).toBe(0);
      expect((await api.post(path, seller)).body.code).toBe('no_goods_to_return');
    });

    it('can be ordered again and reviewed', async () => {
      const { body } = await api.post(`/store-orders/${archivedId()}/reorder`, buyer);
      expect(body.cart.items).toMatchObject([{ productId: oil._id, quantity: 1 }]);
      const review = await api.post(`/store-orders/${archivedId()}/review`, { ...buyer, body: { rating: 5 } });
      expect(review.status).toBe(201);
    });
  });

  describe('GET /api/store-orders and GET /api/seller/stores/[id]/orders', () => {
    it('list archived orders among the others, newest first, with their counts', async () => {
      for (const limit of [1, 2, 4, 10]) {
        const own = await followPages(api, '/store-orders', 'orders', { limit, sent: buyer });
        const sold = await followPages(api, `/seller/stores/${store._id}/orders`, 'orders', { limit, sent: seller });
        const mine = await followPages(api, '/store-orders?status=completed', 'orders', { limit, sent: buyer });
        expect([idsOf(own), idsOf(sold), idsOf(mine)]).toEqual([ids, ids, ids]);
      }
      expect((await ofConsumer('?counts=true')).body.counts).toMatchObject({ completed: 6, cancelled: 0 });
      expect((await ofSeller('/orders?counts=true')).body.counts).toMatchObject({ completed: 6, pending: 0 });
    });

    it('list each order once when orders move between two pages', async () => {
      const listed: number[] = [];
      let cursor = '';
      for (let page = 0; page < 6; page++) {
        const { body } = await ofConsumer(`?limit=1${cursor && `&cursor=${cursor}`}`);
        listed.push(...idsOf(body.orders));
        cursor = body.nextCursor ?? '';
        if (page === 1) {
          for (const nth of [2, 5]) await holdBack(ids[nth] as number, null);
          await runArchive(api.world);
        }
        if (page === 3) await atomically(() => bringBack(api.world, ids[4] as number));
      }
      expect([listed, await ArchivedOrder.countDocuments()]).toEqual([ids, 4]);
    });
  });

  describe('GET /api/orders/consumer', () => {
    it('lists archived orders among the others', async () => {
      const all = await followPages<{ id: number }>(api, '/orders/consumer', 'orders', { limit: 2, sent: buyer });
      expect(idsOf(all)).toEqual(ids);
    });
  });

  describe('figures and files of a period', () => {
    it('count archived orders', async () => {
      const { period } = (await ofSeller(`/summary?from=${day}&to=${day}`)).body.summary;
      expect(period).toMatchObject({ orders: 5 });
    });

    it('list archived orders in the CSV file, newest first', async () => {
      const { body } = await ofSeller(`/orders.csv?from=${day}&to=${day}`);
      const numbers = await Promise.all(
        ids.slice(1).map(async (id) => (await ofConsumer(`/${id}`)).body.order.orderNumber),
      );
      const lines = String(body).trim().split('\n').slice(1);
      expect(lines.map((line: string) => line.split(',')[0])).toEqual(numbers);
    });
  });
}
