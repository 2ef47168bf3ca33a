import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { makeCompleted } from '../../support/orders/makeCompleted.js';

const attackers = 10;

export function testSunkenStores(): void {
  const api = useApi();
  let store: StoreRecord;
  let oil: ProductRecord;
  /** The order of an honest customer, who gave five stars. */
  let honest: number;
  beforeEach(async () => {
    store = await makeStore();
    oil = await makeProduct(store);
    const customer = await makeConsumer();
    honest = (await makeCompleted(store, customer._id, [oil._id]))._id;
    await review(honest, await api.as('consumer', customer), 5);
  });

  const review = (orderId: number, sent: object, rating: number, productId = oil._id): Promise<Answer> =>
    api.post(`/store-orders/${orderId}/review`, { ...sent, body: { rating, items: [{ productId, rating }] } });

  /** Ten fresh accounts give one star to the store and its product. @returns the answers */
  async function attack(orderOf: (consumerId: number) => Promise<number>, productId = oil._id): Promise<unknown[]> {
    const codes = new Set<unknown>();
    for (let nth = 0; nth < attackers; nth++) {
      const account = await makeConsumer({ emailVerified: false, phoneVerified: true });
      const orderId = await orderOf(account._id);
      const { status, body } = await review(orderId, await api.as('consumer', account), 1, productId);
      codes.add(body.code ?? status);
    }
    return [...codes];
  }

  const expectUnharmed = async () => {
    const untouched = { average: 5, count: 1 };
    expect((await api.get(`/stores/${store._id}`)).body.store.rating).toEqual(untouched);
    expect((await api.get(`/products/${oil._id}`)).body.rating).toEqual(untouched);
    expect((await api.get(`/stores/${store._id}/reviews`)).body.reviews).toHaveLength(1);
  };

  describe('CWE-840: a store that fresh accounts rate down', () => {
    it('takes no review of another person’s order, or of one that is not completed', async () => {
      expect(await attack(async () => honest)).toEqual(['order_not_found']);
      const placed = async (consumerId: number) => {
        const { _id } = await makeCompleted(store, consumerId, [oil._id]);
        await StoreOrder.updateOne({ _id }, { status: 'pending' });
        return _id;
      };
      expect(await attack(placed)).toEqual(['order_not_completed']);
      await expectUnharmed();
    });

    it('takes no rating of a product that they did not buy', async () => {
      const elsewhere = await makeStore();
      const soap = await makeProduct(elsewhere);
      const order = async (consumerId: number) => (await makeCompleted(elsewhere, consumerId, [soap._id]))._id;
      expect(await attack(order)).toEqual(['validation_failed']);
      await expectUnharmed();
    });

    it('counts and shows no review of an account without a verified e-mail address', async () => {
      const order = async (consumerId: number) => (await makeCompleted(store, consumerId, [oil._id]))._id;
      expect(await attack(order)).toEqual([201]);
      await expectUnharmed();
    });
  });
}
