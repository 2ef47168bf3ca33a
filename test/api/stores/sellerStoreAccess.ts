import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const noSuchId = 2_000_000_000;

const newStore = { name: 'Kadri Stores', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
const newProduct = { title: 'Coconut oil', price: '149.50', category: 'grocery' };

export function testSellerStoreAccess(): void {
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asSeller: Sent;
  let foreign: StoreRecord;
  beforeEach(async () => {
    seller = await makeSeller();
    [store, foreign] = await Promise.all([makeStore({ sellerId: seller._id }), makeStore()]);
    asSeller = await api.as('seller', seller);
  });

  const open = (body: object, headers = {}) => api.post('/seller/stores', { ...asSeller, headers, body });
  const productsOf = () => `/seller/stores/${store._id}/products`;
  const editProduct = (id: number, body: object) => api.put(`${productsOf()}/${id}`, { ...asSeller, body });

  /** Every endpoint of a seller with a store in its path, or a store and a product. */
  const calls = (storeId: number | string, productId: number | string): [string, () => Promise<Answer>][] => [
    ['GET store', () => api.get(`/seller/stores/${storeId}`, asSeller)],
    ['PUT store', () => api.put(`/seller/stores/${storeId}`, { ...asSeller, body: { name: 'Mine now' } })],
    ['GET products', () => api.get(`/seller/stores/${storeId}/products`, asSeller)],
    ['POST product', () => api.post(`/seller/stores/${storeId}/products`, { ...asSeller, body: newProduct })],
    [
      'PUT product',
      () => api.put(`/seller/stores/${storeId}/products/${productId}`, { ...asSeller, body: { title: 'Mine now' } }),
    ],
    ['GET product', () => api.get(`/seller/stores/${storeId}/products/${productId}`, asSeller)],
    ['DELETE product', () => api.delete(`/seller/stores/${storeId}/products/${productId}`, asSeller)],
  ];

  describe('every endpoint of a seller’s store', () => {
    it('answers 401 without a seller', async () => {
      const asConsumer = await api.as('consumer', await makeConsumer());
      for (const sent of [
        {},
        asConsumer,
        { cookie: 'seller_token=forged' },
        { cookie: `seller_token=${asConsumer.token}` },
      ]) {
        asSeller = sent;
        const answers = [await open(newStore), ...(await Promise.all(calls(store._id, 1).map(([, call]) => call())))];
        expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401));
      }
    });

    it('answers 403 to a write from a page of another site', async () => {
      const fromElsewhere = { ...asSeller, headers: { origin: 'https://evil.example' } };
      for (const answer of [
        await api.post('/seller/stores', { ...fromElsewhere, body: newStore }),
        await api.put(`/seller/stores/${store._id}`, { ...fromElsewhere, body: {} }),
        await api.post(productsOf(), { ...fromElsewhere, body: newProduct }),
        await api.delete(`${productsOf()}/1`, fromElsewhere),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'cross_site']);
      }
    });

    it('answers 404 for another seller’s store and an unknown one, and changes nothing', async () => {
      const product = await makeProduct(foreign);
      for (const [storeId, productId] of [
        [foreign._id, product._id],
        [noSuchId, product._id],
      ] as const) {
        for (const [what, call] of calls(storeId, productId)) {
          const { status } = await call();
          expect([what, status]).toEqual([what, 404]);
        }
      }
      expect(await Store.findById(foreign._id).lean()).toMatchObject({ name: foreign.name });
      expect(await Product.find({ storeId: foreign._id }).lean()).toEqual([
        expect.objectContaining({ title: product.title, status: 'available' }),
      ]);
    });

    it('answers 404 for a product of another store, also of the same seller', async () => {
      const second = await makeStore({ sellerId: seller._id });
      const [inSecond, inForeign] = await Promise.all([makeProduct(second), makeProduct(foreign)]);
      for (const { _id } of [inSecond, inForeign]) {
        expect((await editProduct(_id, { title: 'Mine now' })).status).toBe(404);
        expect((await api.delete(`${productsOf()}/${_id}`, asSeller)).status).toBe(404);
      }
    });

    itForAll(['abc', '0', '1.5', '-1'])('answers 400 for an invalid id', async (id) => {
      for (const [, call] of calls(id, id)) expect((await call()).status).toBe(400);
    });
  });
}
