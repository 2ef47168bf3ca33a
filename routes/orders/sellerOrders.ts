import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { Refused } from '../../domain/errors.js';
import { formatPaise } from '../../domain/money.js';
import { exportOrders } from '../../domain/orders/exportOrders.js';
import { proveHandover, requireProof } from '../../domain/orders/moving/handover.js';
import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import type { Promised } from '../../domain/orders/moving/promises.js';
import { readStoreFigures, type StoreFigures } from '../../domain/orders/storeFigures.js';
import { type DaySummary, summariseStore } from '../../domain/orders/summariseStore.js';
import { rules } from '../../domain/rules.js';
import { daysBetween } from '../../domain/storeTime/daysBetween.js';
import { zoneOf } from '../../domain/storeTime/localDays.js';
import { cancellationCodesOf } from '../../models/fields/cancellationCodes.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { dueOrdersOf } from '../../models/orders/dueOrders.js';
import { orderStatuses } from '../../models/orders/orderStates.js';
import { lockKeyOfOrder } from '../../models/orders/StoreOrder.js';
import { countByStatus, ordersOf } from '../../models/orders/storeOrderQueries.js';
import {
  cutPage,
  newestFirst,
  nextCursor,
  pageQuery,
  readCursor,
  writeCursor,
} from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { oneDownload } from '../../server/http/gates/oneDownload.js';
import {
  array,
  calendarDate,
  csv,
  decimal,
  id,
  integer,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { daysQuery } from '../shapes/daysQuery.js';
import { presentUnverified, unverified } from '../shapes/ledgerEntry.js';
import { showSellerOrder, showSellerOrders } from '../shapes/showOrders.js';
import { sellerOrder } from '../shapes/storeOrder.js';
import { orderCounts, orderQuery } from './orderList.js';

export const sellerOrders = endpoints('/seller/stores/:storeId', "Seller's orders");

const pages = newestFirst('store-orders');
const due = 'store-orders-due';
const duePages = {
  after: (cursor: string | undefined) => {
    const keys = readCursor(cursor, due, ['number', 'number']);
    return keys && [new Date(keys[0]), keys[1]];
  },
  cursorOf: ({ dueAt, _id }: { dueAt?: Date | null; _id: number }) => writeCursor(due, [Number(dueAt), _id]),
};

const own = { storeId: id('The id of the store') };

const amounts = {
  orders: integer({ description: 'The number of orders' }),
  cancelled: integer({ description: 'How many of them were cancelled' }),
  revenue: decimal('What the customers paid, in rupees with two decimals'),
  platformFee: decimal('The fee of the marketplace, in rupees with two decimals'),
  sellerAmount: decimal('What the seller gets, in rupees with two decimals'),
  unverified,
};
const daysAtMost = 366;
/** The summaries of large stores take seconds: they have a limit of their own instead of that of all reads. */
const summaries = new ConcurrencyLimit(3, 9_000);
const counts = (description: string) => array(integer({ min: 0 }), { description });
const figures = {
  from: calendarDate('The first day'),
  to: calendarDate('The last day'),
  orders: integer({ description: 'The number of orders, also of cancelled ones' }),
  sales: decimal('As `revenue`: the totals of the paid orders that are not cancelled, before refunds, in rupees'),
  unverified,
  averageBasket: nullable(decimal('`sales` divided by the number of its orders, in rupees; null without any')),
  cancelledByStore: integer({ description: 'How many orders you cancelled' }),
  late: integer({
    description:
      `How many orders arrived more than ${rules.order.lateMinutes} minutes after their promised time, or for a ` +
      'pickup were ready then; or still are not. Without cancelled orders and those without a promise',
  }),
  medianMinutesToAccept: nullable(
    number({
      description: 'The median of the minutes until an order was accepted, with one decimal; null without any',
    }),
  ),
  refunds: decimal('What was or will be sent back for these orders, also for cancelled ones, in rupees'),
  rating: nullable(
    number({ description: 'The average of the reviews that were written on these days, 1 to 5; null without any' }),
  ),
  bestProducts: array(
    object({
      productId: id('The product'),
      title: string({ description: 'Its name in its latest order' }),
      quantity: integer({ description: 'How many pieces were sold' }),
      sales: decimal('The sum of its lines, in rupees'),
    }),
    { description: 'The ten products with the highest sales among the orders of `sales`' },
  ),
  ordersByHour: counts('`orders` by the hour in which they were placed, from midnight; 24 numbers'),
  ordersByWeekday: counts('`orders` by weekday, from Monday; 7 numbers'),
};

sellerOrders.get(
  '/summary',
  {
    summary: 'Get the sales of one of your stores, by day',
    description:
      'Days without orders are left out. Only paid orders that are not cancelled count towards the amounts. Those ' +
      'whose UTR staff have not verified yet count towards `unverified` instead, with their total. `from` and `to` ' +
      'choose the days of `period`, and `days` those of `days` and `total`.',
    for: 'seller',
    urgent: true,
    params: own,
    query: {
      ...daysQuery,
      days: withDefault(integer({ min: 1, max: daysAtMost, description: 'How many days, today included' }), 30),
    },
    answer: [
      200,
      object({
        summary: object(
          {
            days: array(
              object({
                date: string({ description: 'The day in the time zone of the marketplace, as YYYY-MM-DD' }),
                ...amounts,
              }),
              { description: 'One entry for each day, oldest first' },
            ),
            total: object(amounts, 'The sums of all days'),
            period: object(figures, 'The orders that were placed from `from` to `to`'),
            previous: object(figures, 'The same figures for as many days directly before'),
          },
          'The sales of these days',
        ),
      }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params: { storeId }, query }) => {
    const store = await findOwnStore(caller.id, storeId);
    const wanted = { from: query.from, to: query.to };
    const [days, { period, previous }] = await summaries.run(() =>
      Promise.all([summariseStore(world, store, query.days), readStoreFigures(world, store, wanted)]),
    );
    return {
      summary: {
        days: days.map(({ date, ...sums }) => ({ date, ...inRupees(sums) })),
        total: inRupees(addUp(days)),
        period: presentFigures(period),
        previous: presentFigures(previous),
      },
    };
  },
);

type Sums = Omit<DaySummary, 'date'>;

const inRupees = ({ orders, cancelled, revenue, platformFee, sellerAmount, unverified }: Sums) => ({
  orders,
  cancelled,
  revenue: formatPaise(revenue),
  platformFee: formatPaise(platformFee),
  sellerAmount: formatPaise(sellerAmount),
  unverified: presentUnverified(unverified),
});

const presentFigures = ({ sales, unverified, averageBasket, refunds, bestProducts, ...counted }: StoreFigures) => ({
  ...counted,
  sales: formatPaise(sales),
  unverified: presentUnverified(unverified),
  averageBasket: averageBasket === null ? null : formatPaise(averageBasket),
  refunds: formatPaise(refunds),
  bestProducts: bestProducts.map(({ sales: sold, ...product }) => ({ ...product, sales: formatPaise(sold) })),
});

const addUp = (days: Sums[]): Sums =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      cancelled: sum.cancelled + day.cancelled,
      revenue: sum.revenue + day.revenue,
      platformFee: sum.platformFee + day.platformFee,
      sellerAmount: sum.sellerAmount + day.sellerAmount,
      unverified: {
        orders: sum.unverified.orders + day.unverified.orders,
        amount: sum.unverified.amount + day.unverified.amount,
      },
    }),
    { orders: 0, cancelled: 0, revenue: 0, platformFee: 0, sellerAmount: 0, unverified: { orders: 0, amount: 0 } },
  );

sellerOrders.get(
  '/orders',
  {
    summary: 'List the orders of one of your stores, newest first',
    description:
      'Each order has its items, the customer, whether it is paid, and the statuses that it may move to. With ' +
      '`sort=due`, only unfinished orders are listed, the next promised one first.',
    for: 'seller',
    params: own,
    query: {
      ...orderQuery,
      ...pageQuery,
      sort: withDefault(oneOf(['newest', 'due'], '`due`: unfinished orders by their promised time'), 'newest'),
    },
    answer: [
      200,
      object({
        orders: array(sellerOrder, { description: 'In the order of `sort`' }),
        nextCursor,
        counts: orderCounts,
      }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ caller, language, params: { storeId }, query: { status, counts, sort, cursor, limit } }) => {
    await findOwnStore(caller.id, storeId);
    const { page, nextCursor } =
      sort === 'due'
        ? cutPage(await dueOrdersOf(storeId, status, duePages.after(cursor), limit), limit, duePages.cursorOf)
        : cutPage(
            await ordersOf({ storeId, ...(status && { status }) }, pages.after(cursor), limit),
            limit,
            pages.cursorOf,
          );
    return {
      orders: await showSellerOrders({ language }, page),
      nextCursor,
      ...(counts && { counts: await countByStatus({ storeId }, rules.order.countedAtMost) }),
    };
  },
);

sellerOrders.get(
  '/orders.csv',
  {
    summary: 'Download the orders of one of your stores as a CSV file',
    description:
      'The orders that were placed on these days, newest first, with their items, amounts and times, and the name of ' +
      'the customer. ' +
      'Times and days are in the time zone of the store, which the headings name. Totals that wait for the ' +
      'verification of a UTR are in a column of their own. Only one file at a time.',
    for: 'seller',
    limit: 'export',
    params: own,
    query: daysQuery,
    download: 'orders.csv',
    answer: [200, csv('A heading and one line for each order')],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params: { storeId }, query, request }) => {
    const store = await findOwnStore(caller.id, storeId);
    const period = daysBetween(zoneOf(world, store), world.now(), query);
    return oneDownload(request, exportOrders(store, period));
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
    const order = await findOrder({ _id: orderId, storeId, sellerId: caller.id });
    if (!order) throw new Refused('order_not_found');
    return { order: await showSellerOrder({ language }, order) };
  },
);

sellerOrders.patch(
  '/orders',
  {
    summary: 'Update the status or the promised time of an order',
    description:
      'Notifies the consumer. A repeated status, or none, only updates the promised time. After ' +
      `${rules.order.movesAtMost} moves an order can only be delivered, completed or cancelled. If the order has ` +
      '`usesHandoverCode`, a move to `delivered`, or directly to `completed`, needs `handoverCode`. After ' +
      `${rules.order.handover.triesAtMost} wrong codes only support can unlock it. Where the marketplace asks for ` +
      'a proof of its own deliveries (DELIVERED_NEEDS_PROOF), such a move needs that code, or follows the report of ' +
      'the courier.',
    for: 'seller',
    limit: 'sellerWrite',
    lockKeys: ({ orderId }) => [lockKeyOfOrder(orderId)],
    params: own,
    body: {
      orderId: id('The order'),
      status: optional(oneOf(orderStatuses, 'Required without a promised time')),
      promisedAt: maybe(timestamp('When the store promises the order: from now until 24 hours ahead')),
      sellerPickupTime: maybe(timestamp('The earlier name of promisedAt')),
      cancellationReason: maybe(string({ max: 500, description: 'Why you cancel the order, for the customer' })),
      cancellationCode: maybe(
        oneOf(
          [...cancellationCodesOf('seller'), 'customer_unreachable'],
          'Why you cancel it. `customer_unreachable` is the earlier name of `unreachable`',
        ),
      ),
      handoverCode: maybe(
        string({
          pattern: /^\d{4}$/,
          hint: 'must be four digits',
          max: 4,
          examples: ['4821'],
          description: 'The code of the customer; see `usesHandoverCode` of the order',
        }),
      ),
    },
    // An order that the demo seller has accepted.
    example: { orderId: 62, status: 'preparing' },
    answer: [200, sellerOrder],
    refuses: [
      'store_not_found',
      'order_not_found',
      'invalid_status_move',
      'payment_pending',
      'change_pending',
      'delivery_proof_required',
      'handover_code_required',
      'wrong_handover_code',
      'handover_code_locked',
    ],
  },
  async ({ world, caller, language, params: { storeId }, body }) => {
    await findOwnStore(caller.id, storeId);
    const { orderId, status: to, cancellationReason, cancellationCode: code } = body;
    const cancellationCode = code === 'customer_unreachable' ? 'unreachable' : code;
    const promised = promisedIn(body);
    if (!to && !promised) throw invalid('status', 'is required without a promised time');
    const whose = { _id: orderId, storeId };
    const isHandoverProven = to !== undefined && (await proveHandover(whose, to, body.handoverCode));
    if (to && !isHandoverProven) await requireProof(world, whose, to);
    const order = await moveOrder(world, {
      by: { kind: 'seller', id: caller.id },
      order: whose,
      to,
      promised,
      cancellationReason,
      cancellationCode,
      isHandoverProven,
    });
    return showSellerOrder({ language }, order);
  },
);

interface PromisedTimes {
  promisedAt?: Date | undefined;
  sellerPickupTime?: Date | undefined;
}

/** The promised time of a request, by its new or its earlier name. */
function promisedIn({ promisedAt, sellerPickupTime }: PromisedTimes): Promised | undefined {
  if (promisedAt && sellerPickupTime && promisedAt.getTime() !== sellerPickupTime.getTime())
    throw invalid('promisedAt', 'must be the same time as sellerPickupTime');
  if (promisedAt) return { at: promisedAt, field: 'promisedAt' };
  return sellerPickupTime && { at: sellerPickupTime, field: 'sellerPickupTime' };
}

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });
