import { describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import {
  api,
  attacker,
  cart,
  confirmPayment as confirm,
  countAnswers,
  oil,
  placeOrder,
  startPayment as start,
  stockOf,
  store,
} from './unpaid.js';

export function testHeldStock(): void {
  const { lastPiecesPerDay } = api.world.config.unpaid;
  const place = (body: object) => placeOrder({ ...body, paymentMethod: 'online' });
  /** Ends the open payments, as the clean-up does. */
  const expire = async () => {
    api.world.clock.advance(api.world.config.paymentTimeoutMs + 1);
    await cancelStalePayments(api.world);
  };

  describe('CWE-400: stock held by one account without paying', () => {
    it('is at most half of a product over all open payments and unpaid orders', async () => {
      expect((await start(cart(6))).status).toBe(201);
      expect((await place(cart(4))).status).toBe(201);
      const message = `At most 10 pieces of product ${oil._id} may be unpaid, open payments included.`;
      for (const refused of [await start(cart(1)), await place(cart(1))]) {
        expect(refused).toMatchObject({
          status: 409,
          body: { code: 'unpaid_stock_limit', details: [{ field: 'items', message, productId: oil._id }] },
        });
      }
      expect(await stockOf()).toBe(10);
    });

    it('is at most half of a product after payments with invented UTRs', async () => {
      const { body } = await start(cart(10));
      expect((await confirm(body.payment.id, '322398320067')).status).toBe(200);
      expect((await start(cart(1))).body.code).toBe('unpaid_stock_limit');
    });

    it('may be the last three pieces of a product three times a day, unless it is paid', async () => {
      const [rare, other] = [await makeProduct(store, { stock: 3 }), await makeProduct(store, { stock: 2 })];
      for (let nth = 0; nth < lastPiecesPerDay; nth++) {
        expect((await start(cart(3, rare))).status).toBe(201);
        await expire();
      }
      const message = `The last pieces of product ${rare._id} may be held unpaid 3 times a day.`;
      for (const refused of [await start(cart(2, rare)), await place(cart(3, rare))]) {
        expect(refused).toMatchObject({
          status: 409,
          body: { code: 'unpaid_stock_limit', details: [{ field: 'items', message, productId: rare._id }] },
        });
      }
      expect(await stockOf(rare)).toBe(3);
      for (const body of [cart(1, rare), cart(2, other)]) expect((await start(body)).status).toBe(201);
      await expire();
      expect((await start(cart(3, rare), await makeConsumer())).status).toBe(201);
      await expire();
      await PaymentSession.updateOne({ lastPieces: rare._id }, { $set: { status: 'paid', verification: 'matched' } });
      expect((await start(cart(3, rare))).status).toBe(201);
      await expire();
      expect((await start(cart(3, rare))).status).toBe(409);
      api.world.clock.advance(24 * 60 * 60 * 1000);
      expect((await start(cart(3, rare))).status).toBe(201);
    });

    it('is not the last pieces for longer by new payments of the same order', async () => {
      const rare = await makeProduct(store, { stock: 3 });
      const { body } = await place(cart(3, rare));
      const payAgain = async () => {
        api.world.clock.advance(api.world.config.paymentTimeoutMs + 1);
        return api.post(`/store-orders/${body.order.id}/pay`, await api.as('consumer', attacker));
      };
      for (let nth = 1; nth < lastPiecesPerDay; nth++) expect((await payAgain()).status).toBe(201);
      expect(await payAgain()).toMatchObject({ status: 409, body: { code: 'unpaid_stock_limit' } });
      await cancelStalePayments(api.world);
      expect(await stockOf(rare)).toBe(3);
    });

    it('is at most a number of pieces of a store', async () => {
      api.world.config.unpaid.piecesPerStore = 12;
      const other = await makeProduct(store, { stock: 20 });
      expect((await start(cart(10))).status).toBe(201);
      expect(await start(cart(3, other))).toMatchObject({
        status: 409,
        body: { code: 'unpaid_stock_limit', details: [{ message: 'At most 12 pieces of one store may be unpaid.' }] },
      });
      expect((await start(cart(2, other))).status).toBe(201);
    });

    it('stays within the limits when many payments start concurrently in two processes', async () => {
      const starts = Array.from({ length: 12 }, (): [string, object] => [
        'payments/initiate-store',
        { ...cart(4), method: 'upi' },
      ]);
      expect(await countAnswers(starts)).toEqual({ '201': 2, '409 unpaid_stock_limit': 10 });
      expect(await stockOf()).toBe(12);
    });

    it('is not held again and again: an account starts a number of unpaid payments an hour', async () => {
      api.world.config.unpaid.holdsPerHour = 4;
      for (let nth = 0; nth < api.world.config.unpaid.holdsPerHour; nth++) {
        expect((await start(cart(1))).status).toBe(201);
        await expire();
      }
      const refused = await start(cart(1));
      expect(refused).toMatchObject({ status: 429, body: { code: 'unpaid_holds_limit' } });
      expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfterSeconds));
      expect(await stockOf()).toBe(20);
      api.world.clock.advance(refused.body.retryAfterSeconds * 1000);
      expect((await start(cart(1))).status).toBe(201);
    });

    it('is not held again by payments of several orders that start concurrently', async () => {
      const orders: number[] = [];
      for (let nth = 0; nth < 5; nth++) orders.push((await place(cart(1))).body.order.id);
      api.world.config.unpaid.holdsPerHour = orders.length + 1;
      api.world.clock.advance(api.world.config.paymentTimeoutMs + 1);
      const me = await api.as('consumer', attacker);
      const payAgain = await Promise.all(orders.map((id) => api.post(`/store-orders/${id}/pay`, me)));
      expect(payAgain.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429]);
    });

    it('does not limit other customers, cash orders and products without counted stock', async () => {
      expect((await start(cart(10))).status).toBe(201);
      expect((await start(cart(5), await makeConsumer())).status).toBe(201);
      expect((await placeOrder(cart(5))).status).toBe(201);
      const uncounted = await makeProduct(store, { stock: null });
      expect((await start(cart(99, uncounted))).status).toBe(201);
    });
  });
}
