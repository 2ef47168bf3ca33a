import { expect } from '@jest/globals';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { Api } from '../api.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';
import type { FakeGateway } from '../fakeGateway.js';

/** Sends the gateway's new events to the service. */
export const deliverEvents = async (api: Api, gateway: FakeGateway) =>
  gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());

/** A payment for a cart of one product, started at the gateway. */
export async function startAtGateway(api: Api) {
  const [consumer, store] = [await makeConsumer(), await makeStore()];
  const { _id: productId } = await makeProduct(store);
  const me = await api.as('consumer', consumer);
  const body = { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' };
  const started = await api.post('/payments/initiate-store', { ...me, body });
  expect(started.status).toBe(201);
  const { id, amount } = started.body.payment;
  const gatewayOrderId = String(started.body.gateway.orderId);
  return { consumer, store, productId, me, sessionId: Number(id), amount: Math.round(amount * 100), gatewayOrderId };
}

/** An order that was paid at the gateway. */
export async function orderPaidAtGateway(api: Api, gateway: FakeGateway) {
  const started = await startAtGateway(api);
  const { id: gatewayPaymentId } = await gateway.pay(started.gatewayOrderId);
  await deliverEvents(api, gateway);
  const session = await PaymentSession.findById(started.sessionId).lean().orFail();
  const order = await StoreOrder.findById(session.orderId).lean().orFail();
  return { ...started, gatewayPaymentId, order, orderId: order._id };
}

/** Cancels an order by its consumer, which refunds its payment. */
export async function cancelOrder(api: Api, { me, orderId }: Awaited<ReturnType<typeof orderPaidAtGateway>>) {
  const { status } = await api.patch(`/store-orders/${orderId}/cancel`, { ...me, body: { reason: 'Changed my mind' } });
  expect(status).toBe(200);
}
