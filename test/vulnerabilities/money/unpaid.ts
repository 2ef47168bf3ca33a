import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { type Api, collection, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';
import { useSecondServer } from '../../support/secondServer.js';

export const pendingAtMost = 4;
export const stockAtFirst = 20;

export let api: Api;
let second: { readonly url: string };
export let attacker: ConsumerRecord;
export let seller: SellerRecord;
export let store: StoreRecord;
export let oil: ProductRecord;

/** A consumer who orders without paying from a store that is always open, at two processes. */
export function useUnpaid(): void {
  const [upiVpa, upiPayeeName] = ['marketplace@okbank', 'Coastal Marketplace'];
  api = useApi({
    rateLimitsEnabled: true,
    maxPendingCashOrders: pendingAtMost,
    paymentsOnlineEnabled: true,
    upiVpa,
    upiPayeeName,
  });
  second = useSecondServer(api, {
    PAYMENTS_ONLINE_ENABLED: 'true',
    MAX_PENDING_CASH_ORDERS: String(pendingAtMost),
    UPI_VPA: upiVpa,
    UPI_PAYEE_NAME: upiPayeeName,
  });
  const { unpaid } = api.world.config;

  beforeEach(async () => {
    // The second process uses the real time.
    api.world.clock.set(new Date().toISOString());
    api.world.payments = undefined;
    // `useApi` does not empty it when only the second process has written to it.
    await PaymentSession.deleteMany({});
    Object.assign(api.world.config, { unpaid: { ...unpaid }, maxPendingCashOrders: pendingAtMost });
    attacker = await makeConsumer({ phoneVerified: true });
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id, openingTime: '00:00', closingTime: '00:00' });
    oil = await makeProduct(store, { stock: stockAtFirst });
  });
}

export const cart = (quantity = 1, { _id: productId } = oil) => ({
  storeId: store._id,
  items: [{ productId, quantity }],
  deliveryAddress: '12 Car Street',
});

export const startPayment = async (body: object, consumer = attacker) =>
  api.post('/payments/initiate-store', { ...(await api.as('consumer', consumer)), body });

export const placeOrder = async (body: object, consumer = attacker) =>
  api.post('/store-orders', { ...(await api.as('consumer', consumer)), body });

export const confirmPayment = async (paymentId: number, utr: string) =>
  api.post('/payments/confirm', { ...(await api.as('consumer', attacker)), body: { paymentId, utr } });

export const stockOf = async ({ _id } = oil) =>
  Number((await collection('products').findOne({ _id: _id as never }))?.stock);

/** Sends requests of the attacker concurrently to both processes. @returns how often each answer came */
export async function countAnswers(requests: [path: string, body: object][]): Promise<Record<string, number>> {
  const { token } = await api.as('consumer', attacker);
  const counts: Record<string, number> = {};
  const send = async ([path, body]: [string, object], nth: number) => {
    const ask = () =>
      fetch(`${nth % 2 ? second.url : api.url}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          ...(nth % 4 > 1 && { 'idempotency-key': `key-${nth}` }),
        },
        body: JSON.stringify(body),
      });
    const answer = await retryUntilSettled(ask, []);
    const text = [answer.status, answer.body.code].filter(Boolean).join(' ');
    counts[text] = (counts[text] ?? 0) + 1;
  };
  await Promise.all(requests.map(send));
  return counts;
}
