import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { Answer } from '../../support/api.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, type Shown } from './storeListing.js';

const operator = { id: 1, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

export function testStore(): void {
  describe('GET /api/stores/:storeId', () => {
    itForAll(['abc', '0', '-1', '1.5'])('answers 400 for an invalid id', async (id) => {
      const { status, body } = await api.get(`/stores/${id}`);
      expect([status, body.details[0].field]).toEqual([400, 'storeId']);
    });

    it('answers 404 for an unknown store, and for an inactive one in any status', async () => {
      const off = await Promise.all(
        (['live', 'coming_soon', 'paused'] as const).map((status) => makeStore({ status, isActive: false })),
      );
      for (const id of [noSuchId, ...off.map(({ _id }) => _id)]) {
        const { status, body } = await api.get(`/stores/${id}`);
        expect([status, body.code]).toEqual([404, 'store_not_found']);
      }
    });

    itForAll(['live', 'coming_soon', 'paused'] as const)('shows a store with any status', async (status) => {
      const store = await makeStore({ status });
      const product = await makeProduct(store);
      const { body } = await api.get(`/stores/${store._id}`);
      expect(body.store).toMatchObject({ id: store._id, status, isActive: true });
      expect(body.products.map(({ id }: Shown) => id)).toEqual([product._id]);
    });

    it('shows the seller, whose WhatsApp number is hidden unless allowWhatsApp is on', async () => {
      const { _id, sellerId } = await makeStore();
      const path = `/stores/${_id}`;
      const hidden = await api.get(path);
      expect(hidden.body.store.seller).toEqual({ id: sellerId, name: 'Ganesh Kamath', whatsappNumber: null });
      await changeStoreTerms(api.world, operator, _id, { allowWhatsApp: true });
      expect((await api.get(path)).body.store.seller.whatsappNumber).toBe('+919480054321');
      await changeStoreTerms(api.world, operator, _id, { allowWhatsApp: false });
      expect((await api.get(path)).body.store.seller.whatsappNumber).toBeNull();
    });

    it('lists its undeleted products, newest first', async () => {
      const [store, other] = await Promise.all([makeStore(), makeStore()]);
      await makeProduct(other);
      const day = (date: number) => new Date(Date.UTC(2026, 0, date));
      const old = await makeProduct(store, { createdAt: day(1), status: 'sold' });
      const fresh = await makeProduct(store, { createdAt: day(3), status: 'out_of_stock', stock: 0 });
      await makeProduct(store, { createdAt: day(2), status: 'deleted', isListed: false });
      const { body } = await api.get(`/stores/${store._id}`);
      expect(body.products.map(({ id }: Shown) => id)).toEqual([fresh._id, old._id]);
    });

    it('lists the newest products, and the others by cursor', async () => {
      const store = await makeStore();
      const made: number[] = [];
      for (let index = 0; index < 45; index++) made.unshift((await makeProduct(store))._id);
      const seen: number[][] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body }: Answer = await api.get(`/stores/${store._id}?limit=20&cursor=${cursor}`);
        seen.push(body.products.map(({ id }: Shown) => id));
        cursor = body.nextCursor;
      }
      expect(seen.map(({ length }) => length)).toEqual([20, 20, 5]);
      expect(seen.flat()).toEqual(made);
    });

    it('answers 400 to a cursor of another list', async () => {
      const store = await makeStore();
      const { body } = await api.get(`/stores/${store._id}?cursor=x`);
      expect(body.details).toEqual([{ field: 'cursor', message: 'Cursor is not a cursor of this list.' }]);
    });

    it('cuts long descriptions of products, not its own', async () => {
      const description = 'ಕನ್ನಡ'.repeat(200);
      const store = await makeStore({ description });
      await makeProduct(store, { description });
      const { body } = await api.get(`/stores/${store._id}`);
      expect(body.store.description).toBe(description);
      expect(body.products[0].description).toBe(`${description.slice(0, 299)}…`);
      expect((await api.get('/stores')).body.stores[0].description).toBe(`${description.slice(0, 299)}…`);
      expect((await api.get(`/products/${body.products[0].id}`)).body.description).toBe(description);
    });

    it('answers 304 until a change', async () => {
      const store = await makeStore();
      const path = `/stores/${store._id}`;
      const headers = { 'if-none-match': (await api.get(path)).headers.get('etag') ?? '' };
      expect((await api.get(path, { headers })).status).toBe(304);
      await makeProduct(store);
      expect((await api.get(path, { headers })).status).toBe(200);
    });
  });
}
