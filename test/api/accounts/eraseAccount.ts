import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { everything, sendLink } from '../../support/accounts.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeAd, makeProduct, makeReel, makeStore, password } from '../../support/factories.js';

const kinds = ['consumer', 'seller', 'doctor'] as const;

export function testEraseAccount(): void {
  const api = useApi();

  describe('DELETE /api/auth/me', () => {
    let store: StoreRecord;
    beforeEach(async () => {
      store = await makeStore();
    });

    const latha = async () => {
      const consumer = await makeAccount.consumer({ name: 'Latha Pai' });
      return { consumer, me: await api.as('consumer', consumer) };
    };
    const setStatus = (orderId: number, status: string) =>
      collection('storeorders').updateOne({ _id: orderId as never }, { $set: { status } });
    /** @returns its id */
    const order = async (me: Sent): Promise<number> => {
      const product = await makeProduct(store);
      const { body } = await api.post('/store-orders', {
        ...me,
        body: {
          storeId: store._id,
          items: [{ productId: product._id, quantity: 1 }],
          deliveryAddress: '7 Temple Road, Udupi',
          deliveryLatitude: 12.8703,
          deliveryLongitude: 74.8426,
          instructions: 'Ask for Latha',
        },
      });
      return body.order.id;
    };
    const erase = (me: Sent) => api.delete('/auth/me', { ...me, body: { password } });

    it('answers 409 to consumer and seller while an order is active', async () => {
      const { me } = await latha();
      const id = await order(me);
      const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
      for (const status of ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery']) {
        await setStatus(id, status);
        for (const sent of [me, seller]) {
          const answer = await erase(sent);
          expect([status, answer.status, answer.body.code]).toEqual([status, 409, 'open_orders']);
          expect((await api.get('/auth/me', sent)).status).toBe(200);
        }
      }
    });

    it('keeps delivered, completed and cancelled orders, without personal data', async () => {
      const { me } = await latha();
      const statuses = ['delivered', 'completed', 'cancelled'];
      for (const status of statuses) await setStatus(await order(me), status);
      expect((await erase(me)).status).toBe(200);
      await api.relay();
      const rows = await collection('storeorders').find().sort({ _id: 1 }).toArray();
      const nobodys = { total: 12_500, customerName: 'Deleted account', customerPhone: '' };
      expect(rows).toMatchObject(statuses.map((status) => ({ status, ...nobodys })));
      expect(JSON.stringify(rows)).not.toMatch(/Latha|Temple Road|74\.8426|94800/);
      const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
      expect((await api.get(`/seller/stores/${store._id}/orders`, seller)).status).toBe(200);
    });

    it('leaves nothing of a consumer in cached answers, inbox and ads', async () => {
      const { consumer, me } = await latha();
      const ad = await makeAd(consumer);
      const own = { recipientKind: 'consumer', recipientId: consumer._id };
      const others = { recipientKind: 'seller', recipientId: consumer._id };
      await collection('notifications').insertMany(
        [own, others].map((whose, nth) => ({ _id: 7_000_000 + nth, ...whose })) as never,
      );
      await collection('idempotencykeys').insertOne({
        _id: `consumer:${consumer._id}:POST /x:1` as never,
        body: 'Latha',
      });
      await collection('idempotencykeys').insertOne({
        _id: `consumer:${consumer._id}1:POST /x:1` as never,
        body: 'other',
      });
      expect((await erase(me)).status).toBe(200);
      await api.relay();
      expect((await api.get(`/products/${ad._id}`)).status).toBe(404);
      expect(await collection('notifications').find().toArray()).toMatchObject([others]);
      expect(await collection('idempotencykeys').find().toArray()).toMatchObject([{ body: 'other' }]);
    });

    it.each(kinds)('leaves name and e-mail of a %s nowhere, not even in sent messages', async (kind) => {
      const account = await makeAccount[kind]({ email: 'latha.pai@example.in', name: 'Latha Pai' });
      const me = await api.as(kind, account);
      await sendLink(api, kind, account.email);
      expect(await everything()).toMatch(/latha/i);
      expect((await erase(me)).status).toBe(200);
      await api.relay();
      expect(await everything()).not.toMatch(/latha/i);
    });

    it("removes a consumer's reels, and their texts from all orders and the sellers' inboxes", async () => {
      const { consumer, me } = await latha();
      await makeReel(consumer, []);
      const id = await order(me);
      await api.patch(`/store-orders/${id}/cancel`, { ...me, body: { reason: 'Latha is in hospital' } });
      const { _id: _one, orderNumber: _its, ...row } = (await StoreOrder.findById(id).lean()) as StoreOrderRecord;
      const told = await Notification.findOne({ type: 'order_cancelled' }, { _id: 0 }).lean();
      // More than one batch of orders.
      const ids = Array.from({ length: 260 }, (_, nth) => 7_000_000 + nth);
      await StoreOrder.collection.insertMany(ids.map((_id) => ({ ...row, _id, orderNumber: `SO-${_id}` })) as never);
      await Notification.collection.insertMany(
        ids.map((_id) => ({ ...told, _id, data: { ...told?.data, orderId: _id } })) as never,
      );
      expect(await everything()).toContain('in hospital');
      expect((await erase(me)).status).toBe(200);
      await api.relay();
      expect(await everything()).not.toContain('in hospital');
      const all = ids.length + 1;
      expect(await StoreOrder.countDocuments({ consumerId: consumer._id, customerName: 'Deleted account' })).toBe(all);
      expect(await Notification.countDocuments({ type: 'order_cancelled', 'data.reason': null })).toBe(all);
      expect(await collection('reels').find({ consumerId: consumer._id }).toArray()).toMatchObject([
        { status: 'deleted' },
      ]);
    });

    it("closes a seller's stores and takes their products off the lists", async () => {
      const product = await makeProduct(store);
      const seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
      expect((await erase(seller)).status).toBe(200);
      await api.relay();
      expect((await api.get('/stores')).body.stores).toEqual([]);
      expect((await api.get('/products')).body.products).toEqual([]);
      expect((await api.get(`/products/${product._id}`)).status).toBe(404);
    });
  });
}
