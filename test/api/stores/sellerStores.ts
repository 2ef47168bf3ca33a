import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testSellerStores(): void {
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asSeller: Sent;
  beforeEach(async () => {
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id });
    asSeller = await api.as('seller', seller);
  });

  describe('GET /api/seller/stores', () => {
    it("lists the seller's stores in every status, and no others", async () => {
      const paused = await makeStore({ sellerId: seller._id, status: 'paused' });
      const off = await makeStore({ sellerId: seller._id, isActive: false });
      const { body } = await api.get('/seller/stores', asSeller);
      expect(body.stores.map(({ id }: { id: number }) => id)).toEqual([store._id, paused._id, off._id]);
      expect(body.stores[0].seller).toEqual({ id: seller._id, name: 'Ganesh Kamath', whatsappNumber: null });
    });

    itForAll(['limit=0', 'limit=101', 'cursor=x', `cursor=${writeCursor('own-stores', [1, 1])}`])(
      'answers 400 for an invalid limit or cursor',
      async (query) => {
        expect((await api.get(`/seller/stores?${query}`, asSeller)).status).toBe(400);
      },
    );

    it('lists all stores over the pages', async () => {
      const more = await Promise.all(Array.from({ length: 24 }, () => makeStore({ sellerId: seller._id })));
      const expected = [store, ...more].map(({ _id }) => _id).sort((one, other) => one - other);
      expect((await api.get('/seller/stores', asSeller)).body.stores).toHaveLength(20);
      for (const limit of [1, 12, 25]) {
        const seen: number[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { body }: Answer = await api.get(
            `/seller/stores?limit=${limit}${cursor && `&cursor=${cursor}`}`,
            asSeller,
          );
          expect(body.stores.length).toBeLessThanOrEqual(limit);
          seen.push(...body.stores.map(({ id }: { id: number }) => id));
          cursor = body.nextCursor;
        }
        expect(seen).toEqual(expected);
      }
    });

    it('is not cached by proxies', async () => {
      const { headers } = await api.get('/seller/stores', asSeller);
      expect(headers.get('cache-control')).toBe('private, no-store');
    });
  });

  describe('GET /api/seller/stores/:storeId', () => {
    it('shows a store in any status', async () => {
      const off = await makeStore({ sellerId: seller._id, isActive: false, status: 'paused' });
      const { body } = await api.get(`/seller/stores/${off._id}`, asSeller);
      expect(body.store).toMatchObject({ id: off._id, isActive: false, status: 'paused' });
    });
  });
}
