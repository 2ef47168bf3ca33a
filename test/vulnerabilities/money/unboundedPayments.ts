import { beforeEach, describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { rules } from '../../../domain/rules.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { makeConsumer, makeFoodOrder, makeProduct } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
import {
  api,
  attacker,
  cart,
  confirmPayment,
  countAnswers,
  placeOrder,
  startPayment,
  stockOf,
  store,
} from './unpaid.js';

const { openAtMost } = rules.payment;
const concurrent = 12;

export function testUnboundedPayments(): void {
  const gateway = useFakeGateway(api);

  let products: ProductRecord[];
  beforeEach(async () => {
    products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(store, { stock: 100 })));
  });

  /** Rows that the second process wrote in an earlier test may still be there. */
  const mine = () => ({ consumerId: attacker._id });
  const cartOf = (nth: number) => ({ ...cart(1, products[nth % products.length]), method: 'upi' });
  const openAll = async () => {
    for (let nth = 0; nth < openAtMost; nth++) expect((await startPayment(cartOf(nth))).status).toBe(201);
  };
  const openTwo = async () => [(await startPayment(cartOf(0))).status, (await startPayment(cartOf(0))).status];

  describe('CWE-770: unbounded payments of one consumer', () => {
    it('are limited to five of many concurrent starts in two processes, which hold the stock of five', async () => {
      // Both processes offer the same method, so that the order accepts it too.
      api.world.payments = undefined;
      const { _id: orderId } = await makeFoodOrder(attacker, { paymentStatus: 'unpaid', orderedAt: new Date() });
      const requests = Array.from({ length: concurrent / 4 }, (_, nth): [string, object][] => [
        ['payments/initiate-store', cartOf(nth)],
        ['payments/initiate-store', cartOf(nth + 1)],
        ['store-orders', { ...cart(1, products[nth + 2]), paymentMethod: 'online' }],
        ['payments/initiate', { orderId, method: 'upi' }],
      ]).flat();
      const answers = await countAnswers(requests);
      expect(answers).toEqual({ '201': openAtMost, '409 payments_limit': concurrent - openAtMost });
      const sessions = await PaymentSession.find(mine()).lean();
      expect(sessions.map(({ slot }) => slot).sort()).toEqual([1, 2, 3, 4, 5]);
      const ofStore = sessions.filter(({ kind }) => kind === 'store');
      const stocks = await Promise.all(products.map(stockOf));
      expect(stocks.reduce((held, stock) => held + 100 - stock, 0)).toBe(ofStore.length);
      expect(await StoreOrder.countDocuments(mine())).toBe(ofStore.filter((session) => session.orderId).length);
    });

    it('allow another one after a payment is paid or has ended', async () => {
      api.world.config.unpaid.holdsPerHour = 100;
      await openAll();
      expect(await startPayment(cartOf(0))).toMatchObject({ status: 409, body: { code: 'payments_limit' } });
      const paid = await PaymentSession.findOne(mine()).orFail().lean();
      expect((await confirmPayment(paid._id, '322398320067')).status).toBe(200);
      expect(await openTwo()).toEqual([201, 409]);
      api.world.clock.advance(api.world.config.paymentTimeoutMs + 1);
      expect(await cancelStalePayments(api.world)).toBe(openAtMost);
      await openAll();
    });

    it('are refused before the gateway is called, and do not affect other consumers', async () => {
      await openAll();
      expect((await startPayment({ ...cartOf(0), method: 'gateway' })).body.code).toBe('payments_limit');
      expect((await placeOrder({ ...cart(), paymentMethod: 'online' })).body.code).toBe('payments_limit');
      expect([await gateway.asked(), await StoreOrder.countDocuments(mine())]).toEqual([[], 0]);
      expect((await startPayment(cartOf(0), await makeConsumer())).status).toBe(201);
    });
  });
}
