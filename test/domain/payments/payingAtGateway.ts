import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Sent, useApi } from '../../support/api.js';
import * as books from '../../support/books/orderPaidAtGateway.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
import { takesUpi } from '../../support/payments/paidByUpi.js';

export const operator = { id: 1, email: 'kavya@example.in' };

export let api: ReturnType<typeof useApi>;
export let gateway: ReturnType<typeof useFakeGateway>;
export let consumer: ConsumerRecord;
export let me: Sent;
export let oil: ProductRecord;
let store: StoreRecord;

/** One piece of oil, delivered for ₹125. */
export const cart = () => ({
  storeId: store._id,
  items: [{ productId: oil._id, quantity: 1 }],
  deliveryAddress: '12 Car Street',
});
/** Starts a payment for the cart, at the gateway unless another method is given. */
export const start = async (method?: 'upi') =>
  (await api.post('/payments/initiate-store', { ...me, body: { ...cart(), method } })).body;
export const deliverEvents = () => books.deliverEvents(api, gateway);

/** An order that was paid through the gateway. */
export async function paid() {
  const { payment, gateway: checkout } = await start();
  const { id: paymentId, amount } = await gateway.pay(checkout.orderId);
  await deliverEvents();
  const { orderId } = await session(payment.id);
  return { sessionId: Number(payment.id), paymentId, amount, orderId: Number(orderId) };
}
export const cancel = (orderId: number) => api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: {} });
export const wait = (milliseconds: number) => api.world.clock.advance(milliseconds);
/** Ends the payments whose time is over. */
export const cleanUp = () => api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });

export const session = (id: number) => PaymentSession.findById(id).lean().orFail();
export const refunds = () => Refund.find().sort({ _id: 1 }).lean();
export const alerts = () => PaymentAlert.find({}, { _id: 0, kind: 1, subject: 1, times: 1 }).lean();

/** A consumer with a cart, and a gateway in front of every test. */
export function usePayingAtGateway(): void {
  api = useApi({ ...takesUpi, paymentsOnlineEnabled: true });
  gateway = useFakeGateway(api);

  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore();
    oil = await makeProduct(store);
    me = await api.as('consumer', consumer);
  });
}
