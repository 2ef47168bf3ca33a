import { beforeEach, describe, expect, it } from '@jest/globals';
import { wakeProducts } from '../../../domain/catalog/products/wakeProducts.js';
import { day, hour } from '../../../domain/durations.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import type { Sent } from '../../support/api.js';
import { api, asSeller, editProduct, ownStore, store } from '../../support/catalog/shopkeeper.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testSnoozeProduct(): void {
  let product: ProductRecord;
  let buyer: Sent;
  beforeEach(async () => {
    product = await makeProduct(store);
    buyer = await api.as('consumer', await makeConsumer());
  });

  const ahead = (milliseconds: number) => new Date(api.world.now().getTime() + milliseconds).toISOString();
  const edit = (body: object) => editProduct(product._id, body);
  const snooze = (until = ahead(hour)) => edit({ snoozeUntil: until });
  const order = (quantity = 1, productId = product._id) =>
    api.post('/store-orders', {
      ...buyer,
      body: { storeId: store._id, items: [{ productId, quantity }], fulfillmentType: 'pickup_immediate' },
    });
  const stored = async () => {
    const { status, stock, snoozeUntil } = await Product.findById(product._id).lean().orFail();
    return { status, stock, isSnoozed: snoozeUntil !== null };
  };
  const wakeAfter = async (milliseconds: number) => {
    api.world.clock.advance(milliseconds);
    await wakeProducts(api.world);
  };

  describe('PUT /api/seller/stores/:storeId/products/:productId with snoozeUntil', () => {
    itForAll([-1_000, 30 * day + hour])('answers 400 for an end that is not within 30 days', async (milliseconds) => {
      const { status, body } = await snooze(ahead(milliseconds));
      expect([status, body.code, body.details[0].field]).toEqual([400, 'validation_failed', 'snoozeUntil']);
      expect(await stored()).toEqual({ status: 'available', stock: 10, isSnoozed: false });
    });

    itForAll<Partial<ProductRecord>>([{}, { stock: null }])(
      'refuses orders of the product like any that is out of stock, with or without a counted stock',
      async (fields) => {
        const { _id } = await makeProduct(store, fields);
        await editProduct(_id, { snoozeUntil: ahead(hour) });
        expect(await order(1, _id)).toMatchObject({ status: 400, body: { code: 'unknown_product' } });
      },
    );

    it('shows the end to the seller and to everyone', async () => {
      const shown = { status: 'out_of_stock', snoozeUntil: ahead(hour) };
      expect((await snooze(shown.snoozeUntil)).body.product).toMatchObject(shown);
      expect((await api.get(`/products/${product._id}`)).body).toMatchObject(shown);
      expect((await api.get(`/stores/${store._id}`)).body.products[0]).toMatchObject(shown);
      expect((await api.get('/products?status=available')).body.products).toEqual([]);
    });

    it('keeps the product out of stock until then, and makes it available again', async () => {
      await snooze();
      await wakeAfter(hour - 60_000);
      expect((await stored()).status).toBe('out_of_stock');
      await wakeAfter(60_000);
      expect(await stored()).toEqual({ status: 'available', stock: 10, isSnoozed: false });
      expect((await order()).status).toBe(201);
    });

    it('makes a product available at its end whose variants were removed', async () => {
      await edit({ variants: [{ name: '1 kg', price: '10.00' }] });
      await edit({ variants: [] });
      await snooze();
      await wakeAfter(hour);
      expect((await stored()).status).toBe('available');
    });

    it('does not make a product available that has no pieces left, at its end or early', async () => {
      await edit({ stock: 0 });
      await snooze();
      await wakeAfter(hour);
      expect(await stored()).toEqual({ status: 'out_of_stock', stock: 0, isSnoozed: false });
      await snooze();
      expect((await edit({ snoozeUntil: null })).body.product).toMatchObject({ status: 'out_of_stock', stock: 0 });
    });

    itForAll<[object, string]>([
      [{ snoozeUntil: null }, 'available'],
      [{ status: 'available' }, 'available'],
      [{ status: 'sold' }, 'sold'],
      [{ snoozeUntil: null, status: 'out_of_stock' }, 'out_of_stock'],
    ])('is ended early by null, and by the status available or sold', async (body, status) => {
      await snooze();
      expect((await edit(body)).body.product).toMatchObject({ status, snoozeUntil: null });
    });

    itForAll([
      [{ title: 'Gingelly oil' }, 10],
      [{ status: 'out_of_stock' }, 10],
      [{ stock: 25 }, 25],
    ])('stays when the seller changes something else, also the stock', async (body, stock) => {
      await snooze();
      await edit(body);
      expect(await stored()).toEqual({ status: 'out_of_stock', stock, isSnoozed: true });
    });

    it('counts more than the status available in the same body, unless the product is snoozed until then', async () => {
      const until = ahead(2 * hour);
      const { body } = await edit({ title: 'Gingelly oil', status: 'available', snoozeUntil: until });
      expect(body.product).toMatchObject({ status: 'out_of_stock', snoozeUntil: until });
      expect((await edit({ status: 'available', snoozeUntil: until })).body.product.status).toBe('available');
    });

    it('does not change a product that is not snoozed with null', async () => {
      await edit({ status: 'out_of_stock' });
      expect((await edit({ snoozeUntil: null })).body.product).toMatchObject({ status: 'out_of_stock' });
    });
  });

  describe('a restock during a snooze', () => {
    it('by a file does not make the product available', async () => {
      await snooze();
      const form = new FormData();
      form.append('file', new Blob([`id,stock,status\n${product._id},25,available\n`], { type: 'text/csv' }), 'a.csv');
      const { body } = await api.post(`${ownStore()}/products.csv`, { ...asSeller, body: form });
      expect(body).toMatchObject({ changed: 1, refused: 0 });
      expect(await stored()).toEqual({ status: 'out_of_stock', stock: 25, isSnoozed: true });
    });

    it('by a cancelled order does not make the product available', async () => {
      const { body } = await order(10);
      expect(await stored()).toMatchObject({ status: 'out_of_stock', stock: 0 });
      await snooze();
      expect((await api.patch(`/store-orders/${body.order.id}/cancel`, buyer)).status).toBe(200);
      expect(await stored()).toEqual({ status: 'out_of_stock', stock: 10, isSnoozed: true });
      await wakeAfter(hour);
      expect((await stored()).status).toBe('available');
    });
  });
}
