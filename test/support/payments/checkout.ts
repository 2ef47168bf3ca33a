import { beforeEach, expect } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { collection, type Sent, useApi } from '../api.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';
import { type FakeGateway, useFakeGateway } from '../fakeGateway.js';

// A consumer with a cart, a store, and the payment endpoints. Created again before each test.
export const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Coastal Marketplace' };
export let api: ReturnType<typeof useApi>;
export let gateway: FakeGateway;

export const utr = '322398320067';

export let consumer: ConsumerRecord;
export let store: StoreRecord;
export let oil: ProductRecord;
export let me: Sent;

export const cart = (more: object = {}) => ({
  storeId: store._id,
  items: [{ productId: oil._id, quantity: 2 }],
  deliveryAddress: '12 Car Street, Mangaluru 575001',
  ...more,
});
export const initiate = (more: object = {}, sent: Sent = {}) =>
  api.post('/payments/initiate-store', { ...me, ...sent, body: cart(more) });
export const started = async (more: object = {}) => {
  const { status, body } = await initiate(more);
  expect(status).toBe(201);
  return body;
};
export const confirm = (paymentId: number, given: string = utr, sent: Sent = {}) =>
  api.post('/payments/confirm', { ...me, ...sent, body: { paymentId, utr: given } });
export const statusOf = (paymentId: number, sent: Sent = me) => api.get(`/payments/status/${paymentId}`, sent);
export const cleanup = () => api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
/** Delivers the gateway's new events. */
export const deliverEvents = async (plan: object = {}) =>
  gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents(), plan);
export const stock = async () => (await collection('products').findOne({ _id: oil._id as never }))?.stock;
export const orders = () => StoreOrder.find().lean();
export const session = (id: number) => PaymentSession.findById(id).lean().orFail();
export const tooLate = () => api.world.clock.advance(6 * minute);

export function useCheckout(): void {
  api = useApi({ paymentsOnlineEnabled: true, cronSecret: 'a secret for timed calls, long enough', ...upi });

  gateway = useFakeGateway(api);

  beforeEach(async () => {
    Object.assign(api.world.config, { paymentsOnlineEnabled: true, ...upi });
    consumer = await makeConsumer();
    store = await makeStore();
    oil = await makeProduct(store);
    me = await api.as('consumer', consumer);
  });
}
