import { beforeEach, describe, expect, it } from '@jest/globals';
import { Seller } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeStore } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

export function testAnnounceProducts(): void {
  const api = useApi();
  const receiver = useWebhookReceiver();

  let store: StoreRecord;
  let seller: Sent;
  beforeEach(async () => {
    store = await makeStore();
    seller = await api.as('seller', await Seller.findById(store.sellerId).lean().orFail());
  });

  const partner = () => makePartner(api.world, { sellerId: store.sellerId, url: receiver.url });
  const products = () => `/seller/stores/${store._id}/products`;
  const add = async () =>
    (await api.post(products(), { ...seller, body: { title: 'Holige', price: '25.00', category: 'grocery' } })).body
      .product.id;

  /** Imports a number of new products. */
  async function importProducts(count: number, query = '') {
    const rows = Array.from({ length: count }, (_, row) => `Ragi flour ${row},40.00,grocery`);
    const form = new FormData();
    form.set('file', new Blob([['title,price,category', ...rows].join('\n')], { type: 'text/csv' }), 'products.csv');
    await api.post(`${products()}.csv${query}`, { ...seller, body: form });
  }

  describe('announceProducts', () => {
    it('costs no message while no endpoint receives the event', async () => {
      await add();
      expect(await OutboxMessage.countDocuments({ event: 'product.changed' })).toBe(0);
    });

    it('sends nothing for a dry run', async () => {
      await partner();
      await importProducts(2, '?dryRun=true');
      await api.relay();
      expect(receiver.received).toEqual([]);
    });

    it('sends the ids of an added, an edited and a removed product', async () => {
      await partner();
      const id = await add();
      api.world.clock.advance(1_000);
      await api.put(`${products()}/${id}`, { ...seller, body: { price: '27.00' } });
      api.world.clock.advance(1_000);
      await api.delete(`${products()}/${id}`, seller);
      await api.relay();
      const data = { storeId: store._id, productIds: [id] };
      expect(receiver.received.map(({ body }) => body)).toMatchObject(Array(3).fill({ type: 'product.changed', data }));
    });

    it('sends one event for each 50 products of an import', async () => {
      await partner();
      await importProducts(120);
      await api.relay();
      const counts = receiver.received.map(({ body }) => body.data.productIds.length).sort();
      expect(counts).toEqual([20, 50, 50]);
    });
  });
}
