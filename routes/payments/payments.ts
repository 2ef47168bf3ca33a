import { Refused } from '../../domain/errors.js';
import { draftOrder } from '../../domain/orders/placing/draftOrder.js';
import { cancelStalePayments } from '../../domain/payments/cancelStalePayments.js';
import { confirmPayment, keepRefusedClaim, presentClaim } from '../../domain/payments/claims.js';
import { findPayable } from '../../domain/payments/payOrder.js';
import { openCartPayment, openPayment, startCartSession, startSession } from '../../domain/payments/startSession.js';
import { rules } from '../../domain/rules.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { claimsOf, PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession, paymentsOf, paymentWays, sessionStatuses } from '../../models/payments/PaymentSession.js';
import { refundsOfSessions } from '../../models/payments/Refund.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  id,
  integer,
  maybe,
  nullable,
  object,
  oneOf,
  string,
  withDescription,
} from '../../server/http/inputs/fields.js';
import { holdRefusals, lockKeysOfOrder, orderRefusals, orderRequest } from '../orders/storeOrders.js';
import { statusFilter } from '../shapes/categoryFilter.js';
import {
  payablePayment,
  payment,
  paymentClaim,
  presentPayable,
  presentPayment,
  presentToPay,
  startedPayment,
} from '../shapes/payment.js';
import { showOrder } from '../shapes/showOrders.js';
import { storeOrder } from '../shapes/storeOrder.js';

export const payments = endpoints('/payments', 'Payments');

payments.get(
  '/upi-config',
  {
    summary: 'List the payment methods',
    description: 'Offer online payment only while `paymentEnabled` is true.',
    for: 'public',
    urgent: true,
    answer: [
      200,
      object({
        upiEnabled: boolean('Whether a UPI address of the platform is configured'),
        gatewayEnabled: boolean('Whether a payment gateway is configured'),
        paymentEnabled: boolean('Whether one of them is configured and online payment is switched on'),
        paymentsOnlineEnabled: boolean('Whether online payment is switched on'),
        reelsCommerceEnabled: boolean('Whether orders through reels are switched on'),
      }),
    ],
  },
  async ({ world: { config, payments: gateway } }) => {
    const { paymentsOnlineEnabled, reelsCommerceEnabled } = config;
    const [upiEnabled, gatewayEnabled] = [config.upiVpa !== undefined, gateway !== undefined];
    const paymentEnabled = (upiEnabled || gatewayEnabled) && paymentsOnlineEnabled;
    return { upiEnabled, gatewayEnabled, paymentEnabled, paymentsOnlineEnabled, reelsCommerceEnabled };
  },
);

payments.post(
  '/initiate',
  {
    summary: 'Start a payment for a historical food order',
    description:
      'New food orders are no longer accepted: without an `orderId` the answer is 410 `legacy_closed`. A consumer ' +
      `has at most ${rules.payment.openAtMost} open payments.`,
    for: 'consumer',
    when: 'paymentsOnline',
    limit: 'placeOrder',
    idempotent: true,
    body: {
      orderId: maybe(id('One of your own unpaid food orders')),
      method: maybe(oneOf(paymentWays, 'Default: the gateway if configured, otherwise UPI')),
    },
    example: { orderId: 5, method: 'upi' },
    prepare: async ({ world, caller, body: { orderId, method } }) => {
      if (orderId === undefined) throw new Refused('legacy_closed');
      const order = await findPayable(caller.id, orderId);
      return {
        order,
        opened: await openPayment(world, { kind: 'legacy', consumerId: caller.id, amount: order.total }, { method }),
      };
    },
    answer: [201, startedPayment],
    refuses: [
      'legacy_closed',
      'order_not_found',
      'not_payable',
      'below_minimum_order',
      'payment_method_unavailable',
      'payments_limit',
      'unverified_limit',
      'provider_unavailable',
    ],
  },
  async ({ world, caller, prepared: { order, opened } }) => {
    const { _id: orderId, total: amount } = order;
    const session = await startSession(world, opened, { kind: 'legacy', amount, consumerId: caller.id, orderId });
    return presentToPay(world, session);
  },
);

payments.post(
  '/initiate-store',
  {
    summary: 'Start a payment for a cart',
    description:
      'Checks and prices the cart like an order, and holds its stock until the payment ends. The order is placed ' +
      `when the payment is complete. A consumer has at most ${rules.payment.openAtMost} open payments.`,
    for: 'consumer',
    when: 'paymentsOnline',
    limit: 'placeOrder',
    idempotent: true,
    lockKeys: lockKeysOfOrder,
    body: { ...orderRequest, method: maybe(oneOf(paymentWays, 'Default: the gateway if configured, otherwise UPI')) },
    example: {
      storeId: 1,
      items: [{ productId: 1, quantity: 2 }],
      deliveryAddress: '12 Car Street, Mangaluru 575001',
      method: 'upi',
    },
    prepare: async ({ world, caller, body: { method, ...wanted } }) => {
      // For any fulfilment type: an online payment replaces cash and payment at the counter.
      const isAtCounter = wanted.paymentMethod === 'pay_at_pickup';
      const asked = isAtCounter ? wanted : { ...wanted, paymentMethod: 'online' as const };
      const draft = await draftOrder(world, caller.account, asked);
      return {
        draft: { ...draft, paymentMethod: 'online' as const },
        opened: await openCartPayment(world, draft, method),
      };
    },
    answer: [201, startedPayment],
    refuses: [...orderRefusals, ...holdRefusals, 'provider_unavailable'],
  },
  async ({ world, prepared: { draft, opened } }) => {
    const session = await startCartSession(world, opened, draft);
    return presentToPay(world, session);
  },
);

payments.post(
  '/confirm',
  {
    summary: 'Confirm a UPI payment by its UTR',
    description:
      'Places the order immediately. The payment is `unverified` until staff find the UTR in the bank statement. A ' +
      'repeated confirmation returns the same order. Every number is kept: `claim` is another number for a paid ' +
      'payment, or the number of a refused confirmation. When the bank statement proves it, the order is placed or ' +
      'the money refunded.',
    for: 'consumer',
    limit: 'confirmPayment',
    lockKeys: ({ paymentId }) => [`payment:${paymentId}`],
    idempotent: true,
    body: {
      paymentId: id('The id from the response that started the payment'),
      utr: string({ max: 100, description: 'The twelve digits shown by the UPI app' }),
    },
    example: { paymentId: 3, utr: '322398320067' },
    answer: [
      200,
      object({
        order: withDescription(nullable(storeOrder), 'The order; null for a historical food order'),
        payment,
        claim: withDescription(nullable(paymentClaim), 'The kept number, if it is another one; null otherwise'),
      }),
    ],
    refuses: [
      'invalid_utr',
      'payment_not_found',
      'wrong_method',
      'utr_used',
      'payment_not_pending',
      'not_payable',
      'unverified_limit',
    ],
    onRefused: ({ world, caller, body }, refused) =>
      keepRefusedClaim(world, { consumerId: caller.id, ...body }, refused),
  },
  async ({ world, caller, language, body }) => {
    const session = await confirmPayment(world, { consumerId: caller.id, ...body });
    const order = session.kind === 'store' && (await findOrder({ _id: session.orderId ?? 0 }));
    const { paymentId, utr } = body;
    const other = session.utr === utr ? null : await PaymentClaim.findOne({ paymentId, utr }).lean();
    return {
      order: order ? await showOrder({ world, language }, order, session) : null,
      payment: presentPayment(session),
      claim: other && presentClaim(other),
    };
  },
);

const pages = newestFirst('payments');

payments.get(
  '',
  {
    summary: 'List your payments, newest first',
    description: 'A pending payment contains how to pay.',
    for: 'consumer',
    query: { status: statusFilter(sessionStatuses, 'Only payments in this status'), ...pageQuery },
    answer: [
      200,
      object({ payments: array(payablePayment, { description: 'Your payments, newest first' }), nextCursor }),
    ],
  },
  async ({ world, caller, query: { status, cursor, limit } }) => {
    const rows = await paymentsOf({ consumerId: caller.id, ...(status && { status }) }, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    const refunds = await refundsOfSessions(
      page.filter(({ status, flags }) => status !== 'pending' || flags.length > 0).map(({ _id }) => _id),
    );
    return { payments: page.map((session) => presentPayable(world, session, refunds.get(session._id))), nextCursor };
  },
);

payments.get(
  '/status/:paymentId',
  {
    summary: 'Get the status of one of your payments',
    description: "Answers 404 for another consumer's payment.",
    for: 'consumer',
    params: { paymentId: id('The id of the payment') },
    answer: [
      200,
      object({
        payment,
        orderId: nullable(integer({ min: 1, description: 'The order of the payment; null until it is placed' })),
        claims: array(paymentClaim, { description: 'The UTRs that you entered for it, oldest first' }),
      }),
    ],
    refuses: ['payment_not_found'],
  },
  async ({ caller, params }) => {
    const session = await PaymentSession.findOne({ _id: params.paymentId, consumerId: caller.id }).lean();
    if (!session) throw new Refused('payment_not_found');
    const [claims, refunds] = await Promise.all([claimsOf(session._id), refundsOfSessions([session._id])]);
    const payment = presentPayment(session, refunds.get(session._id));
    return { payment, orderId: session.orderId ?? null, claims: claims.map(presentClaim) };
  },
);

payments.post(
  '/cleanup',
  {
    summary: 'Cancel expired payments',
    description: 'Returns the stock that they hold. The service does this itself every minute.',
    for: 'cron',
    answer: [200, object({ cancelled: integer({ min: 0, description: 'The number of cancelled payments' }) })],
  },
  async ({ world }) => ({ cancelled: await cancelStalePayments(world) }),
);
