import { beforeEach, describe, expect, it } from '@jest/globals';
import { wakeProducts } from '../../../domain/catalog/products/wakeProducts.js';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import { resumeStores } from '../../../domain/catalog/stores/pauses.js';
import { hour } from '../../../domain/durations.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { useSecondServer } from '../../support/secondServer.js';

const operator = { id: 7, email: 'operator@example.in' };
const rounds = Array.from({ length: 10 }, (_, nth) => nth);

export function testPauseRaces(): void {
  const api = useApi();
  const second = useSecondServer(api);

  let seller: SellerRecord;
  let asSeller: Sent;
  beforeEach(async () => {
    // The second process uses the real time.
    api.world.clock.set(new Date().toISOString());
    seller = await makeSeller();
    asSeller = await api.as('seller', seller);
  });

  const ahead = (milliseconds: number) => new Date(api.world.now().getTime() + milliseconds).toISOString();
  /** Sends a request of the seller or a consumer to the second process. */
  const atSecond = (method: string, path: string, { cookie, token }: Sent, body: object = {}) =>
    fetch(`${second.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });

  describe('a pause by the seller in one process against a pause by staff in another one', () => {
    const makeOwn = () => makeStore({ sellerId: seller._id, openingTime: '00:00', closingTime: '00:00' });
    const byStaff = ({ _id }: StoreRecord) => changeStoreTerms(api.world, operator, _id, { status: 'paused' });
    const bySeller = ({ _id }: StoreRecord) =>
      atSecond('POST', `/seller/stores/${_id}/pause`, asSeller, { until: ahead(hour) });
    /** The job that ends pauses, after the end of the seller's pause. */
    const resumeLater = () => resumeStores({ ...api.world, now: () => new Date(Date.now() + 2 * hour) });
    const pausedByStaff = {
      status: 'paused',
      pausedBy: 'staff',
      pausedUntil: null,
      isAccepting: false,
      pauses: [{ from: expect.any(Date), to: null }],
    };

    it('ends as a pause by staff, which no job and no seller ends', async () => {
      const stores = await Promise.all(rounds.map(makeOwn));
      for (const store of stores) {
        const [answer] = await Promise.all([bySeller(store), byStaff(store)]);
        expect([200, 409]).toContain(answer.status);
      }
      expect(await resumeLater()).toBe(0);
      for (const { _id } of stores) {
        expect(await Store.findById(_id).lean()).toMatchObject(pausedByStaff);
        expect((await atSecond('POST', `/seller/stores/${_id}/resume`, asSeller)).status).toBe(409);
      }
    });

    it('ends as a pause by staff when the job resumes the store at the same time', async () => {
      const stores = await Promise.all(rounds.map(makeOwn));
      for (const store of stores) {
        expect((await bySeller(store)).status).toBe(200);
        await Promise.all([resumeLater(), byStaff(store)]);
        const { pauses = [], ...stored } = await Store.findById(store._id).lean().orFail();
        expect({ ...stored, pauses: pauses?.slice(-1) }).toMatchObject(pausedByStaff);
      }
    });
  });

  describe('a snooze in one process against a restock in another one', () => {
    it('leaves the product out of stock with all its pieces, until the snooze ends', async () => {
      const store = await makeStore({ sellerId: seller._id, openingTime: '00:00', closingTime: '00:00' });
      const buyer = await api.as('consumer', await makeConsumer());
      const ids: number[] = [];
      for (const round of rounds) {
        const { _id: productId } = await makeProduct(store, { stock: 3 });
        const items = [{ productId, quantity: 3 }];
        const wanted = { storeId: store._id, items, fulfillmentType: 'pickup_immediate' };
        const { body } = await api.post('/store-orders', { ...buyer, body: wanted });
        const path = `/seller/stores/${store._id}/products/${productId}`;
        const [snoozed, cancelled] = await Promise.all([
          api.put(path, { ...asSeller, body: { snoozeUntil: ahead(hour) } }),
          // Another request gives the snooze a head start in some rounds.
          (round % 2 ? api.get('/categories') : Promise.resolve()).then(() =>
            atSecond('PATCH', `/store-orders/${body.order.id}/cancel`, buyer),
          ),
        ]);
        expect([snoozed.status, cancelled.status]).toEqual([200, 200]);
        ids.push(productId);
      }
      const among = { _id: { $in: ids }, stock: 3 };
      expect(await Product.countDocuments({ ...among, status: 'out_of_stock' })).toBe(rounds.length);
      await wakeProducts({ ...api.world, now: () => new Date(Date.now() + 2 * hour) });
      expect(await Product.countDocuments({ ...among, status: 'available', snoozeUntil: null })).toBe(rounds.length);
    });
  });
}
