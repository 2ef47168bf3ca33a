import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
export let api: ReturnType<typeof useApi>;
export let gateway: ReturnType<typeof useFakeGateway>;
export const operator = { id: 1, email: 'kavya@example.in' };

export let consumer: ConsumerRecord;
let store: StoreRecord;
export let oil: ProductRecord;
export let me: Sent;

export const started = async (): Promise<{ id: number; orderId: string }> => {
  const items = [{ productId: oil._id, quantity: 1 }];
  const body = { storeId: store._id, items, deliveryAddress: '12 Car Street' };
  const { body: answer } = await api.post('/payments/initiate-store', { ...me, body });
  return { id: answer.payment.id, orderId: answer.gateway.orderId };
};
export const deliverEvents = async (plan: object = {}) =>
  gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents(), plan);
/** An order of ₹125 that was paid through the gateway. */
export async function paid() {
  const { id: sessionId, orderId: gatewayOrderId } = await started();
  const { id: paymentId, amount } = await gateway.pay(gatewayOrderId);
  await deliverEvents();
  const { orderId } = await PaymentSession.findById(sessionId).lean().orFail();
  return { sessionId, paymentId, amount, orderId: Number(orderId) };
}
export const cancel = (orderId: number) => api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: {} });
export const order = (id: number) => StoreOrder.findById(id).lean().orFail();
export const session = (id: number) => PaymentSession.findById(id).lean().orFail();
export const refunds = () => Refund.find().sort({ _id: 1 }).lean();

export function useRefunding(): void {
  api = useApi({ paymentsOnlineEnabled: true });

  gateway = useFakeGateway(api);

  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore();
    oil = await makeProduct(store);
    me = await api.as('consumer', consumer);
  });
}
