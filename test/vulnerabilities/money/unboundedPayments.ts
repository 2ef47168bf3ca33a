import { beforeEach, describe, expect, it } from '@jest/globals';
import { cancelStalePayments } from '../../../domain/payments/cancelStalePayments.js';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { collection, useApi } from '../../support/api.js';
import { makeConsumer, makeFoodOrder, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';
import { useSecondServer } from '../../support/secondServer.js';

const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' };

const { openAtMost } = rules.payment;
const concurrent = 12;
const held = async () =>
  (await collection('products').find().toArray()).reduce((sum, { stock }) => sum + (100 - Number(stock)), 0);

export function testUnboundedPayments(): void {
  const api = useApi({ paymentsOnlineEnabled: true, ...upi });
  const gateway = useFakeGateway(api);
  const second = useSecondServer(api, {
    PAYMENTS_ONLINE_ENABLED: 'true',
    UPI_VPA: upi.upiVpa,
    UPI_PAYEE_NAME: upi.upiPayeeName,
  });
  // The second process uses the real time.
  beforeEach(() => api.world.clock.set(new Date().toISOString()));

  let consumer: ConsumerRecord;
  let store: StoreRecord;
  let products: ProductRecord[];
  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
    products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(store, { stock: 100 })));
  });

  const cart = (nth: number) => ({
    storeId: store._id,
    items: [{ productId: products[nth % products.length]?._id, quantity: 1 }],
    deliveryAddress: '12 Car Street',
  });
  const open = async (nth: number) => {
    const me = await api.as('consumer', consumer);
    return api.post('/payments/initiate-store', { ...me, body: { ...cart(nth), method: 'upi' } });
  };
  const openAll = async () => {
    for (let nth = 0; nth < openAtMost; nth++) expect((await open(nth)).status).toBe(201);
  };

  describe('CWE-770: unbounded payments of one consumer', () => {
    it('are limited to five of many concurrent starts in two processes, which hold the stock of five', async () => {
      const { token } = await api.as('consumer', consumer);
      const { _id: orderId } = await makeFoodOrder(consumer, { paymentStatus: 'unpaid', orderedAt: new Date() });
      const ways: ((nth: number) => [path: string, body: object])[] = [
        (nth) => ['payments/initiate-store', { ...cart(nth), method: 'upi' }],
        (nth) => ['payments/initiate-store', { ...cart(nth), method: 'upi' }],
        (nth) => ['store-orders', { ...cart(nth), paymentMethod: 'online' }],
        () => ['payments/initiate', { orderId, method: 'upi' }],
      ];
      // Both processes offer the same method, so that the order accepts it too.
      api.world.payments = undefined;
      const begin = async (nth: number): Promise<string> => {
        const [path, body] = ways[nth % ways.length]?.(nth) ?? ['', {}];
        const ask = () =>
          fetch(`${nth % 3 ? second.url : api.url}/api/${path}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              ...(nth % 5 > 0 && { 'idempotency-key': `begin-${nth}` }),
            },
            body: JSON.stringify(body),
          });
        const { status, body: answer } = await retryUntilSettled(ask, []);
        return `${status} ${answer.code ?? 'begun'}`;
      };
      const answers = await Promise.all(Array.from({ length: concurrent }, (_, nth) => begin(nth)));
      const count = (what: string) => answers.filter((answer) => answer === what).length;
      expect([count('201 begun'), count('409 payments_limit')]).toEqual([openAtMost, concurrent - openAtMost]);
      const sessions = await PaymentSession.find().lean();
      expect(sessions.map(({ slot }) => slot).sort()).toEqual([1, 2, 3, 4, 5]);
      expect(await held()).toBe(sessions.filter(({ kind }) => kind === 'store').length);
      expect(await StoreOrder.countDocuments()).toBe(
        sessions.filter((row) => row.kind === 'store' && row.orderId).length,
      );
    });

    it('allow another one after a payment is paid or has ended', async () => {
      api.world.config.unpaid = { ...api.world.config.unpaid, holdsPerHour: 100 };
      await openAll();
      expect(await open(0)).toMatchObject({ status: 409, body: { code: 'payments_limit' } });
      const [paid] = await PaymentSession.find().lean();
      const me = await api.as('consumer', consumer);
      const confirmation = { paymentId: paid?._id, utr: '322398320067' };
      expect((await api.post('/payments/confirm', { ...me, body: confirmation })).status).toBe(200);
      expect([(await open(0)).status, (await open(0)).status]).toEqual([201, 409]);
      api.world.clock.advance(api.world.config.paymentTimeoutMs + 1);
      expect(await cancelStalePayments(api.world)).toBe(openAtMost);
      await openAll();
    });

    it('are refused before the gateway is called', async () => {
      await openAll();
      const me = await api.as('consumer', consumer);
      const refused = await api.post('/payments/initiate-store', { ...me, body: { ...cart(0), method: 'gateway' } });
      expect(refused.body.code).toBe('payments_limit');
      const order = await api.post('/store-orders', { ...me, body: { ...cart(0), paymentMethod: 'online' } });
      expect(order.body.code).toBe('payments_limit');
      expect([await gateway.asked(), await StoreOrder.countDocuments()]).toEqual([[], 0]);
    });

    it('do not affect other consumers', async () => {
      await openAll();
      consumer = await makeConsumer();
      expect((await open(0)).status).toBe(201);
    });
  });
}
