import { beforeEach, describe, expect, it } from '@jest/globals';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { everything, rowOf, sendLink, signIn } from '../../support/accounts.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import {
  makeAccount,
  makeAd,
  makeConsumer,
  makeProduct,
  makeReel,
  makeStore,
  password,
} from '../../support/factories.js';

export function testEraseAccount(): void {
  const api = useApi();
  const erase = (me: Sent, typed: unknown = password) => api.delete('/auth/me', { ...me, body: { password: typed } });

  describe('DELETE /api/auth/me', () => {
    it('answers 400 without a password and 401 for a wrong one, and erases nothing', async () => {
      const consumer = await makeConsumer();
      const me = await api.as('consumer', consumer);
      expect((await erase(me, '')).status).toBe(400);
      const { status, body } = await erase(me, 'wrong');
      expect([status, body.code]).toEqual([401, 'bad_credentials']);
      expect(await rowOf('consumer', consumer._id)).toMatchObject({ email: consumer.email });
    });

    it.each(accountKinds)('leaves name and e-mail of a %s nowhere, and ends sessions and links', async (kind) => {
      const account = await makeAccount[kind]({ email: 'latha.pai@example.in', name: 'Latha Pai' });
      const me = await api.as(kind, account);
      const token = await sendLink(api, kind, account.email);
      expect(await everything()).toMatch(/latha/i);
      const { status, body } = await erase(me);
      expect([status, body]).toEqual([200, { success: true }]);
      await api.relay();
      expect(await everything()).not.toMatch(/latha/i);
      const nothing = { passwordHash: null, googleId: null, emailVerified: false, phoneVerified: false };
      expect(await rowOf(kind, account._id)).toMatchObject(nothing);

      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect((await signIn(api, kind, account.email, password)).status).toBe(401);
      const reset = await api.post('/auth/reset-password', { body: { token, password: 'a new password' } });
      expect(reset.status).toBe(400);
    });

    it('frees the e-mail for a new account', async () => {
      const { _id, email } = await makeConsumer();
      await erase(await api.as('consumer', { _id, credentialVersion: 0 }));
      expect((await makeConsumer({ email }))._id).not.toBe(_id);
      expect((await signIn(api, 'consumer', email, password)).status).toBe(200);
    });

    it('happens once among concurrent requests', async () => {
      const me = await api.as('consumer', await makeConsumer());
      const answers = await Promise.all(Array.from({ length: 4 }, () => erase(me)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    });
  });

  describe('DELETE /api/auth/me with orders', () => {
    let store: StoreRecord;
    let asSeller: Sent;
    beforeEach(async () => {
      store = await makeStore();
      asSeller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    });

    const latha = async () => {
      const consumer = await makeConsumer({ name: 'Latha Pai' });
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
          items: [{ productId: product._id, quantity: 1, note: 'Write Latha on it' }],
          deliveryAddress: '7 Temple Road, Udupi',
          deliveryLatitude: 12.8703,
          deliveryLongitude: 74.8426,
          instructions: 'Ask for Latha',
        },
      });
      return body.order.id;
    };

    it('answers 409 to consumer and seller while an order is active', async () => {
      const { me } = await latha();
      const id = await order(me);
      for (const status of ['pending', 'accepted', 'preparing', 'ready', 'out_for_delivery']) {
        await setStatus(id, status);
        for (const sent of [me, asSeller]) {
          const answer = await erase(sent);
          expect([status, answer.status, answer.body.code]).toEqual([status, 409, 'open_orders']);
        }
      }
      for (const sent of [me, asSeller]) expect((await api.get('/auth/me', sent)).status).toBe(200);
    });

    it('keeps delivered, completed and cancelled orders, without personal data', async () => {
      const { me } = await latha();
      const statuses = ['delivered', 'completed', 'cancelled'];
      for (const status of statuses) await setStatus(await order(me), status);
      // An order may lack a phone number.
      await collection('storeorders').updateOne({ status: 'delivered' }, { $set: { customerPhone: '' } });
      // A person may have any name.
      await collection('storeorders').updateOne({ status: 'completed' }, { $set: { customerName: 'Deleted account' } });
      expect((await erase(me)).status).toBe(200);
      await api.relay();
      const rows = await collection('storeorders').find().sort({ _id: 1 }).toArray();
      const withoutPerson = { total: 12_500, customerName: 'Deleted account', customerPhone: '' };
      expect(rows).toMatchObject(statuses.map((status) => ({ status, ...withoutPerson })));
      expect(JSON.stringify(rows)).not.toMatch(/Latha|Temple Road|74\.8426|94800/);
      expect((await api.get(`/seller/stores/${store._id}/orders`, asSeller)).status).toBe(200);
    });

    it('leaves nothing of a consumer in cached answers, inbox and ads', async () => {
      const { consumer, me } = await latha();
      const ad = await makeAd(consumer);
      const own = { recipientKind: 'consumer', recipientId: consumer._id };
      const others = { recipientKind: 'seller', recipientId: consumer._id };
      await collection('notifications').insertMany([
        { _id: 7_000_000 as never, ...own },
        { _id: 7_000_001 as never, ...others },
      ]);
      await collection('idempotencykeys').insertMany([
        { _id: `consumer:${consumer._id}:POST /x:1` as never, body: 'Latha' },
        { _id: `consumer:${consumer._id}1:POST /x:1` as never, body: 'other' },
      ]);
      expect((await erase(me)).status).toBe(200);
      await api.relay();
      expect((await api.get(`/products/${ad._id}`)).status).toBe(404);
      expect(await collection('notifications').find().toArray()).toMatchObject([others]);
      expect(await collection('idempotencykeys').find().toArray()).toMatchObject([{ body: 'other' }]);
    });

    it("removes a consumer's reels, and their texts from all orders and the sellers' inboxes", async () => {
      const { consumer, me } = await latha();
      await makeReel(consumer, []);
      const id = await order(me);
      await api.patch(`/store-orders/${id}/cancel`, { ...me, body: { reason: 'Latha is in hospital' } });
      const { _id: _one, orderNumber: _its, ...row } = (await StoreOrder.findById(id).lean()) as StoreOrderRecord;
      const cancelled = await Notification.findOne({ type: 'order_cancelled' }, { _id: 0 }).lean();
      // More than one batch of orders.
      const ids = Array.from({ length: 260 }, (_, nth) => 7_000_000 + nth);
      await StoreOrder.collection.insertMany(ids.map((_id) => ({ ...row, _id, orderNumber: `SO-${_id}` })) as never);
      await Notification.collection.insertMany(
        ids.map((_id) => ({ ...cancelled, _id, data: { ...cancelled?.data, orderId: _id } })) as never,
      );
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
      expect((await erase(asSeller)).status).toBe(200);
      await api.relay();
      expect((await api.get('/stores')).body.stores).toEqual([]);
      expect((await api.get('/products')).body.products).toEqual([]);
      expect((await api.get(`/products/${product._id}`)).status).toBe(404);
    });
  });
}
