import type { StoreRecord } from '../../models/catalog/Store.js';
import { withArchived } from '../../models/orders/ArchivedOrder.js';
import { type OrderStatus, orderStatuses } from '../../models/orders/orderStates.js';
import { byStore, newestOrders, StoreOrder } from '../../models/orders/StoreOrder.js';
import type { Paise } from '../money.js';
import { isPaid } from '../orders/summariseStore.js';
import { type Days, datesOf, daysAtMost, daysBetween } from '../storeTime/daysBetween.js';
import { zoneOf } from '../storeTime/localDays.js';
import type { World } from '../world.js';

/** The orders that were placed in a period: those of a store or of all stores. */
export interface Sales {
  from: string;
  to: string;
  zone: string;
  /** The longest period that may be chosen. */
  daysAtMost: number;
  /** Each day of the period, oldest first. */
  days: DaySales[];
  /** The number of orders by the hour in which they were placed, from midnight. */
  hours: number[];
  /** The number of orders by their status now, in the order of the statuses. */
  statuses: { status: OrderStatus; orders: number }[];
}

interface DaySales {
  day: string;
  /** Also cancelled ones. */
  orders: number;
  /** The totals of the paid orders that are not cancelled, without those with an unverified UTR. */
  sales: Paise;
  /** The totals of the orders with an unverified UTR. */
  unverified: Paise;
}

type Counted<Key> = { _id: Key; orders: number };

interface Facets {
  days: (Counted<string> & Pick<DaySales, 'sales' | 'unverified'>)[];
  hours: Counted<string>[];
  statuses: Counted<OrderStatus>[];
}

const totalIf = (condition: object) => ({ $sum: { $cond: [condition, '$total', 0] } });
const orders = { $sum: '$orders' };

/**
 * Reads the sales of a store in its time zone, or of all stores in that of the marketplace; these by the keys of an
 * index alone. Refuses `validation_failed` as `daysBetween` does.
 */
export async function readSales(
  world: Pick<World, 'config' | 'now'>,
  wanted: Days,
  store?: Pick<StoreRecord, '_id' | 'timezone'>,
): Promise<Sales> {
  const period = daysBetween(store ? zoneOf(world, store) : world.config.storeTimezone, world.now(), wanted);
  const { from, to, zone, start, end } = period;
  const createdAt = { $gte: start, $lt: end };
  const filter = store ? { storeId: store._id, status: { $in: orderStatuses }, createdAt } : { createdAt };
  const hour = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d %H', timezone: zone } };
  const counted = [
    { $match: filter },
    {
      $group: {
        _id: { hour, status: '$status' },
        orders: { $sum: 1 },
        sales: totalIf(isPaid.received),
        unverified: totalIf(isPaid.unverified),
      },
    },
  ];
  const [facets] = await StoreOrder.aggregate<Facets>([
    ...counted,
    withArchived(counted),
    {
      $facet: {
        days: [
          {
            $group: {
              _id: { $substrBytes: ['$_id.hour', 0, 10] },
              orders,
              sales: { $sum: '$sales' },
              unverified: { $sum: '$unverified' },
            },
          },
        ],
        hours: [{ $group: { _id: { $substrBytes: ['$_id.hour', 11, 2] }, orders } }],
        statuses: [{ $group: { _id: '$_id.status', orders } }],
      },
    },
  ]).option({ hint: store ? byStore : newestOrders });
  const { days = [], hours = [], statuses = [] } = facets ?? {};
  const byDay = new Map(days.map(({ _id, ...sums }) => [_id, sums]));
  const nothing = { orders: 0, sales: 0, unverified: 0 };
  return {
    from,
    to,
    zone,
    daysAtMost,
    days: datesOf(period).map((day) => ({ day, ...(byDay.get(day) ?? nothing) })),
    hours: Array.from({ length: 24 }, (_, nth) => countOf(hours, String(nth).padStart(2, '0'))),
    statuses: orderStatuses.map((status) => ({ status, orders: countOf(statuses, status) })),
  };
}

const countOf = <Key>(counted: Counted<Key>[], key: Key): number => counted.find(({ _id }) => _id === key)?.orders ?? 0;
