import { describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { Product } from '../../../models/catalog/Product.js';
import { makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, type Shown } from './storeListing.js';

const operator = { id: 1, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

export function testStore(): void {
  describe('GET /api/stores/:storeId', () => {
    itForAll([
      ['abc', { field: 'storeId', message: expect.any(String) }],
      ['1?cursor=x', { field: 'cursor', message: 'Cursor is not a cursor of this list.' }],
      ['1?limit=0', { field: 'limit', message: 'Limit must be a whole number, at least 1.' }],
    ])('answers 400 for an invalid id, cursor or limit', async (path, detail) => {
      const { status, body } = await api.get(`/stores/${path}`);
      expect([status, body.details]).toEqual([400, [detail]]);
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
      const shown = async () => (await api.get(`/stores/${_id}`)).body.store.seller;
      expect(await shown()).toEqual({ id: sellerId, name: 'Ganesh Kamath', whatsappNumber: null });
      await changeStoreTerms(api.world, operator, _id, { allowWhatsApp: true });
      expect((await shown()).whatsappNumber).toBe('+919480054321');
      await changeStoreTerms(api.world, operator, _id, { allowWhatsApp: false });
      expect((await shown()).whatsappNumber).toBeNull();
    });

    it('shows the time zone of the store, or else STORE_TIMEZONE, but not to its seller', async () => {
      const seller = await makeSeller();
      const plain = await makeStore({ sellerId: seller._id });
      const abroad = await makeStore({ timezone: 'Asia/Dubai' });
      const zoneOf = async (id: number) => (await api.get(`/stores/${id}`)).body.store.timezone;
      expect([await zoneOf(plain._id), await zoneOf(abroad._id)]).toEqual(['Asia/Kolkata', 'Asia/Dubai']);
      const listed = (await api.get('/stores')).body.stores.map(({ timezone }: { timezone: string }) => timezone);
      expect(listed.sort()).toEqual(['Asia/Dubai', 'Asia/Kolkata']);
      const own = await api.get(`/seller/stores/${plain._id}`, await api.as('seller', seller));
      expect(own.body.store.timezone).toBeNull();
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

    it('lists 200 products, or as many as limit, and the others by cursor', async () => {
      const store = await makeStore();
      const { _id, ...like } = await makeProduct(store);
      const ids = Array.from({ length: 230 }, (_, nth) => _id + nth);
      await Product.collection.insertMany(ids.slice(1).map((id) => ({ ...like, _id: id })) as never[]);
      const path = `/stores/${store._id}`;
      const { body } = await api.get(path);
      const first: number[] = body.products.map(({ id }: Shown) => id);
      expect(first).toHaveLength(200);
      const rest = await api.get(`${path}?limit=200&cursor=${body.nextCursor}`);
      expect([...first, ...rest.body.products.map(({ id }: Shown) => id)]).toEqual(ids.reverse());
      expect(rest.body.nextCursor).toBeNull();
      expect((await api.get(`${path}?limit=1`)).body.products).toHaveLength(1);
    });
  });
}
