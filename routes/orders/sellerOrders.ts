import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { Refused } from '../../domain/errors.js';
import { formatPaise } from '../../domain/money.js';
import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import { type DaySummary, summariseStore } from '../../domain/orders/summariseStore.js';
import { rules } from '../../domain/rules.js';
import { countByStatus, lockKeyOfOrder, orderStatuses, ordersOf, StoreOrder } from '../../models/orders/StoreOrder.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  decimal,
  id,
  integer,
  maybe,
  object,
  oneOf,
  string,
  timestamp,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { showSellerOrder, showSellerOrders } from '../shapes/showOrders.js';
import { sellerOrder } from '../shapes/storeOrder.js';
import { orderCounts, orderQuery } from './orderList.js';

export const sellerOrders = endpoints('/seller/stores/:storeId', "Seller's orders");

const pages = newestFirst('store-orders');

const own = { storeId: id('The id of the store') };

const amounts = {
  orders: integer(),
  cancelled: integer(),
  revenue: decimal(),
  platformFee: decimal(),
  sellerAmount: decimal(),
};
const daysAtMost = 366;

sellerOrders.get(
  '/summary',
  {
    summary: 'Get the sales of one of your stores, by day',
    description: 'Days without orders are left out. Only paid orders that are not cancelled count towards the amounts.',
    for: 'seller',
    params: own,
    query: {
      days: withDefault(integer({ min: 1, max: daysAtMost, description: 'How many days, today included' }), 30),
    },
    answer: [
      200,
      object({ summary: object({ days: array(object({ date: string(), ...amounts })), total: object(amounts) }) }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params: { storeId }, query }) => {
    const days = await summariseStore(world, await findOwnStore(caller.id, storeId), query.days);
    return {
      summary: { days: days.map(({ date, ...sums }) => ({ date, ...inRupees(sums) })), total: inRupees(addUp(days)) },
    };
  },
);

type Sums = Omit<DaySummary, 'date'>;

const inRupees = ({ orders, cancelled, revenue, platformFee, sellerAmount }: Sums) => ({
  orders,
  cancelled,
  revenue: formatPaise(revenue),
  platformFee: formatPaise(platformFee),
  sellerAmount: formatPaise(sellerAmount),
});

const addUp = (days: Sums[]): Sums =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      cancelled: sum.cancelled + day.cancelled,
      revenue: sum.revenue + day.revenue,
      platformFee: sum.platformFee + day.platformFee,
      sellerAmount: sum.sellerAmount + day.sellerAmount,
    }),
    { orders: 0, cancelled: 0, revenue: 0, platformFee: 0, sellerAmount: 0 },
  );

sellerOrders.get(
  '/orders',
  {
    summary: 'List the orders of one of your stores, newest first',
    description: 'Each order has its items, the customer, whether it is paid, and the statuses that it may move to.',
    for: 'seller',
    params: own,
    query: { ...orderQuery, ...pageQuery },
    answer: [200, object({ orders: array(sellerOrder), nextCursor, counts: orderCounts })],
    refuses: ['store_not_found'],
  },
  async ({ caller, language, params: { storeId }, query: { status, counts, cursor, limit } }) => {
    await findOwnStore(caller.id, storeId);
    const rows = await ordersOf({ storeId, ...(status && { status }) }, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return {
      ...{ orders: await showSellerOrders({ language }, page), nextCursor },
      ...(counts && { counts: await countByStatus({ storeId }, rules.order.countedAtMost) }),
    };
  },
);

sellerOrders.get(
  '/orders/:orderId',
  {
    summary: 'Get an order of one of your stores',
    description: "Answers 404 for another seller's order.",
    for: 'seller',
    params: { ...own, orderId: id('The id of the order') },
    answer: [200, object({ order: sellerOrder })],
    refuses: ['order_not_found'],
  },
  async ({ caller, language, params: { storeId, orderId } }) => {
    const order = await StoreOrder.findOne({ _id: orderId, storeId, sellerId: caller.id }).lean();
    if (!order) throw new Refused('order_not_found');
    return { order: await showSellerOrder({ language }, order) };
  },
);

sellerOrders.patch(
  '/orders',
  {
    summary: 'Update the status of an order',
    description:
      'Notifies the consumer. A repeated status only updates the promised time. After ' +
      `${rules.order.movesAtMost} moves an order can only be delivered, completed or cancelled.`,
    for: 'seller',
    limit: 'sellerWrite',
    lockKeys: ({ orderId }) => [lockKeyOfOrder(orderId)],
    params: own,
    body: {
      orderId: id(),
      status: oneOf(orderStatuses),
      sellerPickupTime: maybe(timestamp('When the store promises the order')),
      cancellationReason: maybe(string({ max: 500 })),
    },
    // An order that the demo seller has accepted.
    example: { orderId: 62, status: 'preparing' },
    answer: [200, sellerOrder],
    refuses: ['store_not_found', 'order_not_found', 'invalid_status_move', 'payment_pending'],
  },
  async ({ world, caller, language, params: { storeId }, body }) => {
    await findOwnStore(caller.id, storeId);
    const { orderId, status: to, sellerPickupTime, cancellationReason } = body;
    const by = { kind: 'seller' as const, id: caller.id };
    const order = await moveOrder(world, {
      by,
      order: { _id: orderId, storeId },
      to,
      sellerPickupTime,
      cancellationReason,
    });
    return showSellerOrder({ language }, order);
  },
);
