import { beforeEach, describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { takesUpi } from '../../support/payments/paidByUpi.js';

export function testHeldStock(): void {
  const api = useApi({ paymentsOnlineEnabled: true, ...takesUpi });
  let [store, oil, seller, buyer] = [{} as StoreRecord, {} as ProductRecord, {} as Sent, {} as Sent];

  beforeEach(async () => {
    const owner = await makeSeller();
    store = await makeStore({ sellerId: owner._id });
    oil = await makeProduct(store, { stock: 6 });
    [seller, buyer] = [await api.as('seller', owner), await api.as('consumer', await makeConsumer())];
  });

  const products = () => `/seller/stores/${store._id}/products`;
  const cart = (quantity: number) => ({
    storeId: store._id,
    items: [{ productId: oil._id, quantity }],
    deliveryAddress: '12 Car Street',
  });

  /** Holds pieces by a payment that is started. @returns its id */
  async function hold(quantity: number): Promise<number> {
    const { status, body } = await api.post('/payments/initiate-store', { ...buyer, body: cart(quantity) });
    expect(status).toBe(201);
    return Number(body.payment.id);
  }

  const setStock = async (stock: number | null) => {
    const { status } = await api.put(`${products()}/${oil._id}`, { ...seller, body: { stock } });
    expect(status).toBe(200);
  };
  const importStock = async (stock: number) => {
    const body = new FormData();
    body.set('file', new Blob([`id,stock\n${oil._id},${stock}\n`], { type: 'text/csv' }), 'stock.csv');
    const { status, body: report } = await api.post(`${products()}.csv`, { ...seller, body });
    expect([status, report.changed]).toEqual([200, 1]);
  };
  const shown = async () => {
    const { stock, status } = (await api.get(`${products()}/${oil._id}`, seller)).body.product;
    return [stock, status];
  };
  const expire = async () => {
    api.world.clock.advance(api.world.config.paymentTimeoutMs + 1);
    await cancelStalePayments(api.world);
  };

  describe('a stock that is set while pieces are held', () => {
    it.each([
      ['the form', setStock],
      ['an import', importStock],
    ])('includes them: it is the same after the hold expires, by %s', async (_by, set) => {
      await hold(3);
      await set(10);
      expect(await shown()).toEqual([7, 'available']);
      await expire();
      expect(await shown()).toEqual([10, 'available']);
    });

    it('includes them: they are not sold twice if the payment succeeds', async () => {
      const paymentId = await hold(3);
      await setStock(10);
      const paid = await api.post('/payments/confirm', { ...buyer, body: { paymentId, utr: '322398320067' } });
      expect(paid.status).toBe(200);
      expect(await shown()).toEqual([7, 'available']);
    });

    it('includes the pieces of an order that is not paid yet', async () => {
      const { body } = await api.post('/store-orders', { ...buyer, body: { ...cart(3), paymentMethod: 'online' } });
      await setStock(10);
      expect(await shown()).toEqual([7, 'available']);
      await api.patch(`/store-orders/${body.order.id}/cancel`, { ...buyer, body: {} });
      expect(await shown()).toEqual([10, 'available']);
    });

    it.each([
      [0, 'out_of_stock'],
      [2, 'available'],
    ])('is the same after the hold expires if it is less than the held pieces: %i', async (counted, status) => {
      await hold(3);
      await setStock(counted);
      expect(await shown()).toEqual([0, 'out_of_stock']);
      await expire();
      expect(await shown()).toEqual([counted, status]);
    });

    it('stays as it is if a form sends the shown stock back', async () => {
      await hold(3);
      await setStock(3);
      expect(await shown()).toEqual([3, 'available']);
      await expire();
      expect(await shown()).toEqual([6, 'available']);
    });

    it('does not include the pieces of an order that is paid in cash', async () => {
      await api.post('/store-orders', { ...buyer, body: cart(3) });
      await setStock(10);
      expect(await shown()).toEqual([10, 'available']);
    });

    it('is not counted any more if it is set to null', async () => {
      await hold(3);
      await setStock(null);
      await expire();
      expect(await shown()).toEqual([null, 'available']);
    });
  });
}
