import { beforeEach, describe, expect, it } from '@jest/globals';
import { wakeProducts } from '../../../domain/catalog/products/wakeProducts.js';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { resumeStores } from '../../../domain/catalog/stores/pauses.js';
import { day, hour } from '../../../domain/durations.js';
import { notifyOfStore } from '../../../domain/favourites/notifyFavourites.js';
import { rules } from '../../../domain/rules.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreFavourite } from '../../../models/catalog/StoreFavourite.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { Sent } from '../../support/api.js';
import { api, asSeller, editProduct, ownStore, seller, store } from '../../support/catalog/shopkeeper.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { useRules } from '../../support/useRules.js';

const operator = { id: 7, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

export function testFavourites(): void {
  let me: Sent;
  beforeEach(async () => {
    me = await api.as('consumer', await makeConsumer());
  });
  const path = (id: number) => `/favourites/stores/${id}`;
  const add = (id = store._id) => api.put(path(id), me);
  const remove = (id = store._id) => api.delete(path(id), me);
  const list = async (query = '') => (await api.get(`/favourites/stores${query}`, me)).body;
  const ids = (body: { stores: { id: number }[] }) => body.stores.map(({ id }) => id);

  describe('PUT and DELETE /api/favourites/stores/:storeId', () => {
    useRules(rules.favourites, { storesAtMost: 2 });

    it('answer 404 for an unknown store, and for adding one that is not active', async () => {
      const gone = await makeStore({ isActive: false });
      for (const answer of [await add(noSuchId), await remove(noSuchId), await add(gone._id)]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'store_not_found' } });
      }
      expect(await StoreFavourite.countDocuments()).toBe(0);
    });

    it('refuse more favourites than an account may have, also to concurrent calls', async () => {
      const stores = await Promise.all([1, 2, 3, 4].map(() => makeStore()));
      const answers = await Promise.all(stores.map(({ _id }) => add(_id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('favourites_limit');
    });

    it('change nothing when repeated', async () => {
      for (const answer of [await add(), await add()]) expect(answer.body).toEqual({ success: true });
      expect(await StoreFavourite.countDocuments()).toBe(1);
      for (const answer of [await remove(), await remove()]) expect(answer.body).toEqual({ success: true });
      expect(ids(await list())).toEqual([]);
    });
  });

  describe('GET /api/favourites/stores', () => {
    it('lists live stores in pages, the latest added first', async () => {
      const other = await makeStore({ sellerId: seller._id });
      const paused = await makeStore({ sellerId: seller._id });
      for (const id of [store._id, paused._id, other._id]) {
        await add(id);
        api.world.clock.advance(1_000);
      }
      await Store.updateOne({ _id: paused._id }, { status: 'paused' });
      const first = await list('?limit=2');
      expect(ids(first)).toEqual([other._id]);
      const next = await list(`?limit=2&cursor=${first.nextCursor}`);
      expect([ids(next), next.nextCursor]).toEqual([[store._id], null]);
      expect(next.stores[0]).toMatchObject({ name: store.name, isOpenNow: expect.any(Boolean) });
    });
  });

  describe('a favourite store or a liked product', () => {
    const pause = () => api.post(`${ownStore()}/pause`, { ...asSeller, body: {} });
    const resume = () => api.post(`${ownStore()}/resume`, asSeller);
    const notified = async () => {
      await relayAll(api.world);
      return (await Notification.find({}, { type: 1 }).sort({ _id: 1 }).lean()).map(({ type }) => type);
    };

    it('notifies no person of a store that is paused again', async () => {
      await add();
      await pause();
      await resume();
      await Store.updateOne({ _id: store._id }, { status: 'paused' });
      expect(await notified()).toEqual([]);
    });

    it('notifies once a day, however the pause ends', async () => {
      await add();
      await pause();
      await resume();
      expect(await notified()).toEqual(['store_resumed']);
      await changeStoreTerms(api.world, operator, store._id, { status: 'paused' });
      await changeStoreTerms(api.world, operator, store._id, { status: 'live' });
      expect(await notified()).toHaveLength(1);
      api.world.clock.advance(day);
      const until = new Date(api.world.now().getTime() + hour);
      await api.post(`${ownStore()}/pause`, { ...asSeller, body: { until: until.toISOString() } });
      api.world.clock.advance(2 * hour);
      await resumeStores(api.world);
      expect(await notified()).toHaveLength(2);
    });

    it('notifies each person exactly once when events of one day are processed concurrently', async () => {
      await add();
      const others = await Promise.all([1, 2].map(async () => api.as('consumer', await makeConsumer())));
      for (const other of others) await api.put(path(store._id), other);
      await Promise.all([1, 2, 3, 4].map(() => notifyOfStore(api.world, { storeId: store._id })));
      const recipients = (await Notification.find().lean()).map(({ recipientId }) => recipientId);
      expect([recipients.length, new Set(recipients).size]).toEqual([3, 3]);
    });

    it('notifies once a day of a product back in stock: by an edit, a snooze or a cancelled order', async () => {
      const { _id } = await makeProduct(store, { stock: 1 });
      await api.post(`/products/${_id}/like`, me);
      const body = {
        storeId: store._id,
        items: [{ productId: _id, quantity: 1 }],
        fulfillmentType: 'pickup_immediate',
      };
      const { order } = (await api.post('/store-orders', { ...me, body })).body;
      await api.patch(`/store-orders/${order.id}/cancel`, { ...me, body: {} });
      const restocked = async () => (await notified()).filter((type) => type === 'product_restocked').length;
      expect(await restocked()).toBe(1);
      await editProduct(_id, { stock: 0 });
      await editProduct(_id, { stock: 5 });
      expect(await restocked()).toBe(1);
      api.world.clock.advance(day);
      await editProduct(_id, { stock: 0 });
      await editProduct(_id, { stock: 5 });
      expect(await restocked()).toBe(2);
      api.world.clock.advance(day);
      await editProduct(_id, { snoozeUntil: new Date(api.world.now().getTime() + hour).toISOString() });
      api.world.clock.advance(2 * hour);
      await wakeProducts(api.world);
      expect(await restocked()).toBe(3);
    });
  });
}
