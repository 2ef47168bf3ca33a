import { cancellationCodesOf, faults } from '../../models/fields/cancellationCodes.js';
import { deliveryStatuses } from '../../models/orders/DeliveryAssignment.js';
import { movers, orderStatuses } from '../../models/orders/orderStates.js';
import {
  changeAnswers,
  fulfillmentTypes,
  paymentMethods,
  paymentStatuses,
  verifications,
} from '../../models/orders/StoreOrder.js';
import type { WebhookEventName } from '../../models/partnerWebhooks/webhookEvents.js';
import { paymentWays } from '../../models/payments/PaymentSession.js';
import { refundReasons } from '../../models/payments/Refund.js';
import {
  array,
  decimal,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import type { SentWebhook } from '../../server/http/openapi.js';

const line = {
  productId: id('The product'),
  productName: string({ description: 'The name when it was ordered or offered' }),
  quantity: integer({ description: 'How many pieces' }),
  unitPrice: decimal('The price of one piece, in rupees with two decimals'),
};
const itemIndex = integer({ description: 'Counts the items of the order, from 0' });

const order = named(
  'WebhookOrder',
  object(
    {
      id: id('The id of the order'),
      orderNumber: string({ description: 'The number that people use for the order' }),
      storeId: id('The store'),
      status: oneOf(orderStatuses, 'The status at the time of the event'),
      fulfillmentType: oneOf(fulfillmentTypes, 'How the order reaches the customer'),
      paymentMethod: oneOf(paymentMethods, 'How the order is paid'),
      paymentStatus: oneOf(paymentStatuses, 'At the time of the event'),
      total: decimal('What the customer pays, in rupees with two decimals'),
      items: array(object(line), { description: 'The lines of the order; one that the store removed has quantity 0' }),
      promisedAt: nullable(timestamp('When the order is promised; null if the store states no time')),
      acceptBy: nullable(timestamp('When a pending order is cancelled unless the store accepts it; null: never')),
      createdAt: timestamp('When the order was placed'),
    },
    'The order at the time of the event',
  ),
);

const move = object(
  {
    from: nullable(oneOf(orderStatuses, 'The status before')),
    to: oneOf(orderStatuses, 'The status after; the same as that of the order'),
    at: timestamp('When it was moved'),
    by: oneOf(movers, 'Who moved it'),
  },
  'The move that the event is about',
);

const ofOrder = {
  orderId: id('The order'),
  orderNumber: string({ description: 'The number that people use for the order' }),
  storeId: id('The store'),
};

const lineExample = { productId: 310, productName: 'Cold-pressed coconut oil', quantity: 2, unitPrice: '100.00' };

const orderExample = {
  id: 4821,
  orderNumber: 'SO-20261118-K7QX3M',
  storeId: 12,
  status: 'pending',
  fulfillmentType: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'cod',
  total: '225.00',
  items: [lineExample],
  promisedAt: '2026-11-18T07:15:00.000Z',
  acceptBy: '2026-11-18T06:45:00.000Z',
  createdAt: '2026-11-18T06:30:00.000Z',
};

const moved = (to: string, by: string) => ({
  order: { ...orderExample, status: to, acceptBy: null },
  move: { from: 'pending', to, at: '2026-11-18T06:34:00.000Z', by },
});

/** What partners receive, by event. */
export const webhooks: Record<WebhookEventName, SentWebhook> = {
  'order.placed': {
    summary: 'An order was placed',
    data: { order },
    example: { order: orderExample },
  },
  'order.moved': {
    summary: 'An order moved to another status, apart from a cancellation',
    data: { order, move },
    example: moved('accepted', 'seller'),
  },
  'order.cancelled': {
    summary: 'An order was cancelled',
    data: { order, move },
    example: moved('cancelled', 'consumer'),
  },
  'order.changed': {
    summary: 'The store changed lines of an order, offered a replacement, or the offer was decided',
    data: {
      order,
      changes: array(object({ itemIndex, from: object(line, 'The line before'), to: object(line, 'The line after') }), {
        description: 'The changed lines; empty for an offer',
      }),
      answer: nullable(oneOf(changeAnswers, 'How an offer was decided; null for other changes')),
      pendingChange: nullable(
        object(
          {
            id: id('The id of the change'),
            newTotal: decimal('The total with the replacements, in rupees with two decimals'),
            expiresAt: timestamp('Until when the customer may answer'),
            changes: array(object({ itemIndex, replaceWith: object(line, 'What replaces the line') }), {
              description: 'The offered replacements',
            }),
          },
          'The offer that waits for the customer',
        ),
      ),
    },
    example: {
      order: { ...orderExample, total: '125.00', items: [{ ...lineExample, quantity: 1 }] },
      changes: [{ itemIndex: 0, from: lineExample, to: { ...lineExample, quantity: 1 } }],
      answer: null,
      pendingChange: null,
    },
  },
  'delivery.moved': {
    summary: 'The delivery of an order got another status',
    data: {
      delivery: object(
        {
          ...ofOrder,
          status: oneOf(deliveryStatuses, 'The status at the time of the event'),
          at: timestamp('When it got the status'),
          failure: nullable(
            object(
              {
                code: oneOf(cancellationCodesOf('rider'), 'Why the rider could not deliver'),
                atFault: oneOf(faults, 'Who is at fault; open: the code does not say'),
              },
              'Null unless a rider reported a failure',
            ),
          ),
        },
        'The delivery',
      ),
    },
    example: {
      delivery: {
        orderId: 4821,
        orderNumber: 'SO-20261118-K7QX3M',
        storeId: 12,
        status: 'picked_up',
        at: '2026-11-18T06:52:00.000Z',
        failure: null,
      },
    },
  },
  'payment.paid': {
    summary: 'An order was paid',
    data: {
      payment: object(
        {
          id: id('The id of the payment'),
          ...ofOrder,
          amount: decimal('The amount, in rupees with two decimals'),
          method: oneOf(paymentWays, 'How it is paid: directly by UPI or through the gateway'),
          verification: nullable(
            oneOf(verifications, 'unverified: staff have not found the UTR in the bank statement yet. Null: no UTR'),
          ),
          paidAt: timestamp('When the order counted as paid'),
        },
        'The payment',
      ),
    },
    example: {
      payment: {
        id: 977,
        orderId: 4821,
        orderNumber: 'SO-20261118-K7QX3M',
        storeId: 12,
        amount: '225.00',
        method: 'upi',
        verification: 'unverified',
        paidAt: '2026-11-18T06:31:00.000Z',
      },
    },
  },
  'payment.refunded': {
    summary: 'A refund was made',
    data: {
      refund: object(
        {
          id: id('The id of the refund'),
          ...ofOrder,
          amount: decimal('The amount, in rupees with two decimals'),
          reason: oneOf(refundReasons, 'Why it was refunded'),
          refundedAt: timestamp('When the refund was made'),
        },
        'The refund',
      ),
    },
    example: {
      refund: {
        id: 61,
        orderId: 4821,
        orderNumber: 'SO-20261118-K7QX3M',
        storeId: 12,
        amount: '225.00',
        reason: 'order_cancelled',
        refundedAt: '2026-11-18T07:02:00.000Z',
      },
    },
  },
  'product.changed': {
    summary: 'Products were added, edited, imported or removed',
    data: {
      storeId: id('The store'),
      productIds: array(id(), { description: 'Read them; a removed one is not found' }),
    },
    example: { storeId: 12, productIds: [310, 311] },
  },
  'settlement.paid': {
    summary: 'The marketplace paid a balance out',
    data: {
      settlement: object(
        {
          id: id('The id of the settlement'),
          amount: decimal('The amount, in rupees with two decimals'),
          utr: string({ description: 'The reference number of our transfer' }),
          until: timestamp('The entries of the ledger until then are paid'),
          paidAt: timestamp('When all its entries were marked'),
        },
        'The settlement',
      ),
    },
    example: {
      settlement: {
        id: 33,
        amount: '18450.00',
        utr: 'SBIN326112200417',
        until: '2026-11-15T18:29:59.999Z',
        paidAt: '2026-11-18T09:00:00.000Z',
      },
    },
  },
};
