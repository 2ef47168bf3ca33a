import { createHash } from 'node:crypto';
import { Refused } from '../../domain/errors.js';
import { cancelOrder } from '../../domain/orders/moving/cancelOrder.js';
import { isPaidOnline } from '../../domain/orders/placing/assessOrder.js';
import { draftOrder } from '../../domain/orders/placing/draftOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import { openCartPayment, placeOnlineOrder } from '../../domain/payments/startSession.js';
import { rules } from '../../domain/rules.js';
import { lockKeyOfProduct } from '../../models/catalog/Product.js';
import { lockKeyOfCode } from '../../models/catalog/Promotion.js';
import { cancellationCodesOf } from '../../models/fields/cancellationCodes.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import {
  fulfillmentTypes,
  lockKeyOfOrder,
  StoreOrder,
  type StoreOrderRecord,
  unavailableWishes,
} from '../../models/orders/StoreOrder.js';
import { countByStatus, ordersOf } from '../../models/orders/storeOrderQueries.js';
import { cutPage, newestFirst, nextCursor, wholePageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  id,
  integer,
  localTimestamp,
  maybe,
  money,
  number,
  object,
  oneOf,
  optional,
  phone,
  string,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { type Feed, follow } from '../../server/http/streams/follow.js';
import { payment, presentToPay, waysToPay } from '../shapes/payment.js';
import { readOrderParts, showOrder, showOrders } from '../shapes/showOrders.js';
import { type OrderParts, presentStoreOrder, storeOrder } from '../shapes/storeOrder.js';
import { orderCounts, orderQuery } from './orderList.js';

export const storeOrders = endpoints('/store-orders', 'Store orders');

const pages = newestFirst('orders');

const { linesAtMost, quantityAtMost } = rules.order;
const { optionsAtMost, choicesAtMost } = rules.product;

const line = object({
  productId: id('The product'),
  variantId: maybe(id('Required for a product with variants')),
  choices: maybe(
    array(id('A choice of one of its options'), {
      max: optionsAtMost * choicesAtMost,
      description: 'As many choices of each option as the option asks for',
    }),
  ),
  quantity: integer({ min: 1, max: quantityAtMost, description: 'How many pieces' }),
  note: maybe(string({ max: 200, description: 'What the store should observe for this line' })),
  ifUnavailable: maybe(oneOf(unavailableWishes, 'Of this line; default: as the order says')),
  productName: maybe(string({ max: 500, description: 'Ignored; the catalogue has the name' })),
});

/** An order as a consumer asks for it. */
export const orderRequest = {
  storeId: id('The store'),
  items: array(line, { min: 1, max: linesAtMost, description: 'The lines of the order' }),
  ifUnavailable: maybe(
    oneOf(
      unavailableWishes,
      'What happens to a line that the store cannot supply, if you do not answer its proposal: it is removed and ' +
        'refunded (the default), replaced, or the whole order is cancelled',
    ),
  ),
  addressId: maybe(id('A saved address of yours instead of `deliveryAddress`; with both, it gives the place only')),
  deliveryAddress: maybe(string({ max: 500, description: 'Required for delivery, or `addressId`' })),
  deliveryLatitude: maybe(
    number({
      min: -90,
      max: 90,
      description: 'Degrees north of the delivery address; only together with `deliveryLongitude`',
    }),
  ),
  deliveryLongitude: maybe(
    number({
      min: -180,
      max: 180,
      description: 'Degrees east of the delivery address; only together with `deliveryLatitude`',
    }),
  ),
  customerPhone: maybe(
    phone('The phone number for questions about the order; default: that of the saved address, else of your account'),
  ),
  fulfillmentType: withDefault(oneOf(fulfillmentTypes, 'How the order reaches the customer'), 'delivery'),
  pickupTime: maybe(localTimestamp('Required for pickup_scheduled; without an offset, in the time zone of the store')),
  paymentMethod: maybe(oneOf(['cod', 'online', 'pay_at_pickup'], 'Pickup orders are always pay_at_pickup')),
  instructions: maybe(string({ max: 1_000, description: 'What the store or the courier should observe' })),
  reelId: maybe(id('The reel that led to the order')),
  couponCode: maybe(
    string({ max: rules.promotion.code.atMost, description: 'The code of a promotion, in upper or lower case' }),
  ),
  expectedTotal: maybe(money({ description: 'The total in rupees that you have shown; another one is refused' })),
};

/** The keys that serialize orders for the same product, or with the same code. */
export const lockKeysOfOrder = ({
  items,
  couponCode,
}: {
  items: { productId: number }[];
  couponCode?: string | undefined;
}): string[] => [
  ...items.map(({ productId }) => lockKeyOfProduct(productId)),
  ...(couponCode ? [lockKeyOfCode(couponCode)] : []),
];

/** Refusals of placing an order or starting its payment. */
export const orderRefusals = [
  'store_not_found',
  'store_closed',
  'address_not_found',
  'delivery_place_unknown',
  'outside_delivery_radius',
  'invalid_pickup_time',
  'fulfillment_not_supported',
  'unknown_product',
  'variant_required',
  'invalid_choices',
  'below_minimum_order',
  'payments_disabled',
  'payment_method_unavailable',
  'store_busy',
  'price_changed',
  'cod_unavailable',
  'coupon_unknown',
  'coupon_expired',
  'coupon_used_up',
  'coupon_minimum',
  'coupon_not_yours',
  'total_too_low',
] as const;

/** Refusals of holding stock for a payment. */
export const holdRefusals = ['payments_limit', 'unpaid_stock_limit', 'unpaid_holds_limit', 'unverified_limit'] as const;

storeOrders.post(
  '',
  {
    summary: 'Place an order',
    description:
      'An order with the paymentMethod `online` is placed unpaid, and the response contains its `payment` and how to ' +
      'pay. It is cancelled if it is not paid in time. A consumer has at most ' +
      `${rules.payment.openAtMost} open payments, and MAX_PENDING_CASH_ORDERS orders (100 by default) that are not ` +
      'paid online and that no store has accepted, and as many that stores accepted automatically and have not begun ' +
      'to prepare. Until an account has a verified address or has received an order, its open orders that are not ' +
      'paid online are worth at most NEW_CONSUMER_ORDER_LIMIT (₹25,000 by default) and hold at most half of the ' +
      'counted stock of a product, or three pieces. One person has at most three open orders a day at a store that ' +
      'limits its orders by time. The place of a delivery is its position, else that of the saved address, else the ' +
      'pincode in the text, else the position of the account. UNKNOWN_PLACE decides whether an order without any is ' +
      'accepted (the default) or refused.',
    for: 'consumer',
    limit: 'placeOrder',
    idempotent: true,
    lockKeys: lockKeysOfOrder,
    body: orderRequest,
    example: {
      storeId: 1,
      items: [{ productId: 1, quantity: 2 }],
      deliveryAddress: '12 Car Street, Mangaluru 575001',
      paymentMethod: 'cod',
    },
    prepare: async ({ world, caller, body }) => {
      if (!isPaidOnline(body)) return undefined;
      const draft = await draftOrder(world, caller.account, body);
      return { draft, opened: await openCartPayment(world, draft) };
    },
    answer: [
      201,
      object({
        order: storeOrder,
        contributionInPaise: integer({ min: 0, description: 'Paise that go to charity because of this order' }),
        payment: optional(payment),
        upi: optional(waysToPay.upi),
        gateway: optional(waysToPay.gateway),
      }),
    ],
    refuses: [
      ...orderRefusals,
      ...holdRefusals,
      'slots_limit',
      'pending_orders_limit',
      'new_account_limit',
      'provider_unavailable',
    ],
  },
  async ({ world, caller, language, body, prepared }) => {
    if (prepared) {
      const { draft, opened } = prepared;
      const { order, session } = await placeOnlineOrder(world, opened, draft);
      return {
        order: await showOrder({ world, language }, order, session),
        contributionInPaise: draft.contribution,
        ...presentToPay(world, session),
      };
    }
    const { order, contribution } = await placeOrder(world, caller.account, body);
    return { order: await showOrder({ world, language }, order), contributionInPaise: contribution };
  },
);

storeOrders.get(
  '',
  {
    summary: 'List your orders, newest first',
    description: 'Each order has its payment, its history and the contact of its store.',
    for: 'consumer',
    query: { ...orderQuery, ...wholePageQuery },
    answer: [
      200,
      object({ orders: array(storeOrder, { description: 'Newest first' }), nextCursor, counts: orderCounts }),
    ],
  },
  async ({ world, caller, language, query: { status, counts, cursor, limit } }) => {
    const whose = { consumerId: caller.id };
    const rows = await ordersOf({ ...whose, ...(status && { status }) }, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return {
      orders: await showOrders({ world, language }, page),
      nextCursor,
      ...(counts && { counts: await countByStatus(whose, rules.order.countedAtMost) }),
    };
  },
);

storeOrders.get(
  '/:orderId',
  {
    summary: 'Get one of your orders',
    description: "Answers 404 for another consumer's order.",
    for: 'consumer',
    params: { orderId: id('The id of the order') },
    answer: [200, object({ order: storeOrder })],
    refuses: ['order_not_found'],
  },
  async ({ world, caller, language, params }) => {
    const order = await findOrder({ _id: params.orderId, consumerId: caller.id });
    if (!order) throw new Refused('order_not_found');
    return { order: await showOrder({ world, language }, order) };
  },
);

/** An order of a consumer. The event id is a digest of what it shows, so an unchanged order is not sent again. */
const orderFeed: Feed<{ orderId: number; consumerId: number }, { order: StoreOrderRecord; parts: OrderParts }> = {
  event: 'order',
  wokenBy: { [StoreOrder.collection.collectionName]: 'ids' },
  topicOf: ({ orderId }) => orderId,
  read: async ({ orderId, consumerId }, { after }) => {
    const order = await findOrder({ _id: orderId, consumerId });
    if (!order) throw new Refused('order_not_found');
    const row = { order, parts: await readOrderParts(order) };
    const id = createHash('sha256').update(JSON.stringify(row)).digest('base64url');
    return id === after ? [] : [{ id, row }];
  },
};

storeOrders.get(
  '/:orderId/stream',
  {
    summary: 'Follow one of your orders',
    description:
      'Server-sent events: the current order, and the order after each change, as an event `order`. Changes in quick ' +
      'succession may arrive as one event; its `history` contains all moves. The stream ends when the token ' +
      "expires or is revoked. Answers 404 for another consumer's order.",
    for: 'consumer',
    params: { orderId: id('The id of the order') },
    stream: true,
    answer: [200, object({ order: storeOrder })],
    refuses: ['order_not_found', 'streams_limit'],
  },
  (call) =>
    follow(call, {
      feed: orderFeed,
      key: { orderId: call.params.orderId, consumerId: call.caller.id },
      present: ({ order, parts }) => ({ order: presentStoreOrder(call.world, order, parts, call.language) }),
    }),
);

storeOrders.patch(
  '/:orderId/cancel',
  {
    summary: 'Cancel a pending order',
    for: 'consumer',
    limit: 'cancelOrder',
    lockKeys: (_body, { orderId }) => [lockKeyOfOrder(orderId)],
    params: { orderId: id('The id of the order') },
    body: {
      reason: maybe(string({ max: 500, description: 'Why you cancel the order, for the store' })),
      cancellationCode: maybe(oneOf(cancellationCodesOf('consumer'), 'Why you cancel it')),
    },
    example: { reason: 'Ordered by mistake', cancellationCode: 'ordered_by_mistake' },
    answer: [200, object({ order: storeOrder })],
    refuses: ['order_not_found', 'not_cancellable'],
  },
  async ({ world, caller, language, params, body }) => {
    const order = await cancelOrder(world, caller.id, params.orderId, body.reason, body.cancellationCode);
    return { order: await showOrder({ world, language }, order) };
  },
);
