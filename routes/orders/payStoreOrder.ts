import { openOrderPayment, startOrderSession } from '../../domain/payments/payOrder.js';
import { paymentWays } from '../../models/payments/PaymentSession.js';
import { AlreadyExisting, endpoints } from '../../server/http/endpoint.js';
import { id, maybe, oneOf } from '../../server/http/inputs/fields.js';
import { presentToPay, startedPayment } from '../shapes/payment.js';
import { holdRefusals } from './storeOrders.js';

export const payStoreOrder = endpoints('/store-orders', 'Store orders');

payStoreOrder.post(
  '/:orderId/pay',
  {
    summary: 'Pay an unpaid online order',
    description:
      'Starts a payment while the order is unpaid and not cancelled. If its payment is still open and has the ' +
      'requested method, that payment is returned with status 200. Otherwise the new payment replaces it; money that ' +
      'arrives for the replaced one still counts. The order is cancelled when its payment expires, unless it has ' +
      'left the store.',
    for: 'consumer',
    when: 'paymentsOnline',
    limit: 'placeOrder',
    idempotent: true,
    alreadyExists: true,
    params: { orderId: id('The id of the order') },
    body: { method: maybe(oneOf(paymentWays, 'Default: that of the open payment, then the gateway, then UPI')) },
    example: { method: 'upi' },
    prepare: ({ world, caller, params, body }) =>
      openOrderPayment(world, { consumerId: caller.id, ...params, ...body }),
    answer: [201, startedPayment],
    refuses: [
      'order_not_found',
      'not_payable',
      'payment_not_pending',
      'below_minimum_order',
      'payment_method_unavailable',
      ...holdRefusals,
      'provider_unavailable',
    ],
  },
  async ({ world, caller, params, body, prepared }) => {
    const wanted = { consumerId: caller.id, ...params, ...body };
    const { session, isNew } = await startOrderSession(world, wanted, prepared);
    const shown = presentToPay(world, session);
    return isNew ? shown : new AlreadyExisting(shown);
  },
);
