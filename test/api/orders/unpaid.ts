import { beforeEach, expect } from '@jest/globals';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { Sent } from '../../support/api.js';
import { api, cart, me, store, useCheckout } from '../../support/payments/checkout.js';

// A consumer with an unpaid online order.
export let seller: Sent;

export const place = async () => {
  const { status, body } = await api.post('/store-orders', { ...me, body: cart({ paymentMethod: 'online' }) });
  expect(status).toBe(201);
  return body;
};
export const mine = async (orderId: number) => (await api.get(`/store-orders/${orderId}`, me)).body.order;
export const pay = (orderId: number, body: object = {}, sent: Sent = me) =>
  api.post(`/store-orders/${orderId}/pay`, { ...sent, body });
export const openSessions = (orderId: number) => PaymentSession.find({ orderId, status: 'pending' }).lean();

export function useUnpaid(): void {
  useCheckout();

  beforeEach(async () => {
    seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
  });
}
