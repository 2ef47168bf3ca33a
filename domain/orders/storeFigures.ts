import type { PipelineStage } from 'mongoose';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { withArchived } from '../../models/orders/ArchivedOrder.js';
import { orderStatuses } from '../../models/orders/orderStates.js';
import { Review, shownReviews } from '../../models/orders/Review.js';
import { byStore, StoreOrder } from '../../models/orders/StoreOrder.js';
import { countedRefunds, Refund } from '../../models/payments/Refund.js';
import { minute } from '../durations.js';
import type { Paise } from '../money.js';
import { rules } from '../rules.js';
import { type Days, type DaysBetween, daysBefore, daysBetween } from '../storeTime/daysBetween.js';
import { zoneOf } from '../storeTime/localDays.js';
import type { World } from '../world.js';
import { isPaid, type Unverified } from './summariseStore.js';

/** The figures of a store for the orders that were placed in a period. */
export interface StoreFigures {
  from: string;
  to: string;
  /** All orders, also cancelled ones. */
  orders: number;
  /** The totals of the paid orders that are not cancelled, before refunds, without those that are `unverified`. */
  sales: Paise;
  unverified: Unverified;
  /** `sales` by the number of its orders; null without any. */
  averageBasket: Paise | null;
  /** Orders that the seller cancelled. */
  cancelledByStore: number;
  /** Orders that arrived, or for a pickup were ready, or still are not, 15 minutes after the promised time. */
  late: number;
  /** From the order to its acceptance, of all orders that were accepted, with one decimal; null without any. */
  medianMinutesToAccept: number | null;
  /** What was or will be sent back for these orders, also for cancelled ones. */
  refunds: Paise;
  /** The average of the public reviews that were written in the period, with two decimals; null without any. */
  rating: number | null;
  /** The ten products with the highest sales, by the prices of their lines in the orders of `sales`. */
  bestProducts: ProductSales[];
  /** `orders` by hour, from midnight. */
  ordersByHour: number[];
  /** `orders` by weekday, from Monday. */
  ordersByWeekday: number[];
}

interface ProductSales {
  productId: number;
  /** As in its latest order. */
  title: string;
  quantity: number;
  sales: Paise;
}

interface OrderSums {
  isCurrent: boolean;
  weekday: number;
  hour: number;
  orders: number;
  received: number;
  sales: Paise;
  unverifiedOrders: number;
  unverifiedAmount: Paise;
  cancelledByStore: number;
  late: number;
}

type Part<Sum> = Sum & { isCurrent: boolean };

interface Facets {
  sums: OrderSums[];
  accepted: Part<{ minutes: number; orders: number }>[];
  refunds: Part<{ amount: Paise }>[];
  best: ProductSales[];
  bestBefore: ProductSales[];
}

const bestShown = 10;

const isCancelled = { $eq: ['$status', 'cancelled'] };
const cancellations = { $filter: { input: '$history', cond: { $eq: ['$$this.to', 'cancelled'] } } };
/** The platform's customers count an order as late this long after the promise (decision 0112). */
const lateMs = rules.order.lateMinutes * minute;
const isDelivery = { $eq: ['$fulfillmentType', 'delivery'] };
const arrivedAt = {
  $min: [{ $cond: [isDelivery, null, '$readyForPickupAt'] }, '$deliveredAt', '$completedAt'],
};
const isLate = (now: Date) => ({
  $and: [
    { $not: isCancelled },
    { $gt: ['$promisedAt', null] },
    { $gt: [{ $ifNull: [arrivedAt, now] }, { $add: ['$promisedAt', lateMs] }] },
  ],
});
const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
const totalIf = (condition: unknown) => ({ $sum: { $cond: [condition, '$total', 0] } });

const bestOf = (isCurrent: boolean): PipelineStage.FacetPipelineStage[] => [
  { $match: { isCurrent, isReceived: true } },
  { $unwind: '$items' },
  { $match: { 'items.quantity': { $gt: 0 } } },
  {
    $group: {
      _id: '$items.productId',
      latest: { $max: { at: '$createdAt', title: '$items.productName' } },
      quantity: { $sum: '$items.quantity' },
      sales: { $sum: '$items.lineTotal' },
    },
  },
  { $sort: { sales: -1, _id: 1 } },
  { $limit: bestShown },
  { $project: { _id: 0, productId: '$_id', title: '$latest.title', quantity: 1, sales: 1 } },
];

/**
 * Reads the figures of a store for a period of whole days in its time zone, and for as many days before. Refuses
 * `validation_failed` as `daysBetween` does.
 */
export async function readStoreFigures(
  world: Pick<World, 'config' | 'now'>,
  store: Pick<StoreRecord, '_id' | 'timezone'>,
  wanted: Days,
): Promise<{ period: StoreFigures; previous: StoreFigures }> {
  const period = daysBetween(zoneOf(world, store), world.now(), wanted);
  const previous = daysBefore(period);
  const createdAt = { $gte: previous.start, $lt: period.end };
  const isCurrent = { $gte: ['$createdAt', period.start] };
  const at = { date: '$createdAt', timezone: period.zone };
  const orders = [{ $match: { storeId: store._id, status: { $in: orderStatuses }, createdAt } }];
  const [[facets], ratings] = await Promise.all([
    StoreOrder.aggregate<Facets>([
      ...orders,
      withArchived(orders),
      {
        $project: {
          createdAt: 1,
          total: 1,
          isCurrent,
          hour: { $hour: at },
          weekday: { $isoDayOfWeek: at },
          isReceived: isPaid.received,
          isUnverified: isPaid.unverified,
          isCancelledByStore: { $and: [isCancelled, { $in: ['seller', { $map: kindsOfCancellations }] }] },
          isLate: isLate(world.now()),
          minutes: { $round: [{ $divide: [{ $subtract: ['$acceptedAt', '$createdAt'] }, minute] }, 1] },
          mayHaveRefunds: { $or: [isCancelled, { $gt: ['$staffRefunds', 0] }] },
          'items.productId': 1,
          'items.productName': 1,
          'items.quantity': 1,
          'items.lineTotal': 1,
        },
      },
      {
        $facet: {
          sums: [
            {
              $group: {
                _id: { isCurrent: '$isCurrent', weekday: '$weekday', hour: '$hour' },
                orders: { $sum: 1 },
                received: countIf('$isReceived'),
                sales: totalIf('$isReceived'),
                unverifiedOrders: countIf('$isUnverified'),
                unverifiedAmount: totalIf('$isUnverified'),
                cancelledByStore: countIf('$isCancelledByStore'),
                late: countIf('$isLate'),
              },
            },
            { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id'] } },
          ],
          // Few different values stand for any number of orders.
          accepted: [
            { $match: { minutes: { $gte: 0 } } },
            { $group: { _id: { isCurrent: '$isCurrent', minutes: '$minutes' }, orders: { $sum: 1 } } },
            { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id'] } },
            { $sort: { minutes: 1 } },
          ],
          refunds: [
            { $match: { mayHaveRefunds: true } },
            {
              $lookup: {
                from: Refund.collection.collectionName,
                localField: '_id',
                foreignField: 'orderId',
                pipeline: [{ $match: countedRefunds }, { $project: { amount: 1 } }],
                as: 'refunds',
              },
            },
            { $group: { _id: '$isCurrent', amount: { $sum: { $sum: '$refunds.amount' } } } },
            { $project: { _id: 0, isCurrent: '$_id', amount: 1 } },
          ],
          best: bestOf(true),
          bestBefore: bestOf(false),
        },
      },
    ]).option({ hint: byStore }),
    Review.aggregate<Part<{ average: number }>>([
      { $match: { storeId: store._id, ...shownReviews, createdAt } },
      { $group: { _id: isCurrent, average: { $avg: '$rating' } } },
      { $project: { _id: 0, isCurrent: '$_id', average: 1 } },
    ]),
  ]);
  const figuresOf = (days: DaysBetween, current: boolean) => figures(days, facets as Facets, ratings, current);
  return { period: figuresOf(period, true), previous: figuresOf(previous, false) };
}

const kindsOfCancellations = { input: cancellations, in: '$$this.by.kind' };

function figures(
  { from, to }: DaysBetween,
  { sums, accepted, refunds, best, bestBefore }: Facets,
  ratings: Part<{ average: number }>[],
  isCurrent: boolean,
): StoreFigures {
  const ofPeriod = <Row extends { isCurrent: boolean }>(rows: Row[]) =>
    rows.filter((row) => row.isCurrent === isCurrent);
  const rows = ofPeriod(sums);
  const sum = (field: keyof Omit<OrderSums, 'isCurrent'>, some = rows) =>
    some.reduce((total, row) => total + row[field], 0);
  const received = sum('received');
  const [rating] = ofPeriod(ratings);
  return {
    from,
    to,
    orders: sum('orders'),
    sales: sum('sales'),
    unverified: { orders: sum('unverifiedOrders'), amount: sum('unverifiedAmount') },
    averageBasket: received > 0 ? Math.round(sum('sales') / received) : null,
    cancelledByStore: sum('cancelledByStore'),
    late: sum('late'),
    medianMinutesToAccept: medianOf(ofPeriod(accepted)),
    refunds: ofPeriod(refunds)[0]?.amount ?? 0,
    rating: rating ? Math.round(100 * rating.average) / 100 : null,
    bestProducts: isCurrent ? best : bestBefore,
    ordersByHour: Array.from({ length: 24 }, (_, hour) =>
      sum(
        'orders',
        rows.filter((row) => row.hour === hour),
      ),
    ),
    ordersByWeekday: Array.from({ length: 7 }, (_, nth) =>
      sum(
        'orders',
        rows.filter(({ weekday }) => weekday === nth + 1),
      ),
    ),
  };
}

/** The median of counted values in ascending order: of an even number, the mean of the two in the middle. */
function medianOf(counted: { minutes: number; orders: number }[]): number | null {
  const count = counted.reduce((sum, { orders }) => sum + orders, 0);
  if (count === 0) return null;
  const valueAt = (index: number) => {
    let before = 0;
    for (const { minutes, orders } of counted) {
      before += orders;
      if (index < before) return minutes;
    }
    return 0;
  };
  const middle = valueAt(Math.floor((count - 1) / 2)) + valueAt(Math.floor(count / 2));
  return Math.round(5 * middle) / 10;
}
