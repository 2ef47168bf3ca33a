import { DateTime } from 'luxon';
import type { Model, PipelineStage } from 'mongoose';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { Seller } from '../../models/accounts/Seller.js';
import { CommunityRequest, requestStatuses } from '../../models/community/CommunityRequest.js';
import type { AppUseType } from '../../models/insight/AppUse.js';
import { AppUseTally } from '../../models/insight/AppUseTally.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { Refund, refundWays } from '../../models/payments/Refund.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';

/** The figures of a day of the marketplace, such as `2026-11-18`. */
export interface DayCounts {
  day: string;
  installs: number;
  launches: number;
  /** All orders, also cancelled ones. */
  orders: number;
  /** The totals of the orders that are not cancelled. */
  revenue: Paise;
  /** The platform's fees of these orders. */
  fees: Paise;
  /** The refunds that were created that day and made since. */
  refunds: Paise;
  requests: number;
  /** New accounts of all kinds. */
  people: number;
}

type Sums = Partial<Record<keyof DayCounts, number>> & { _id: string };

const unlessCancelled = (field: string) => ({ $sum: { $cond: [{ $eq: ['$status', 'cancelled'] }, 0, field] } });

/** Counts each of the last days, oldest first, ending with today. */
export async function countDays({ config, now }: Pick<World, 'config' | 'now'>, days: number): Promise<DayCounts[]> {
  const timezone = config.storeTimezone;
  const today = DateTime.fromJSDate(now(), { zone: timezone }).startOf('day');
  const first = today.minus({ days: days - 1 });
  const dayMade = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone } };
  const byDay = (
    model: Pick<Model<unknown>, 'aggregate'>,
    filter: object,
    sums: Record<string, { $sum: unknown }>,
  ): Promise<Sums[]> =>
    model.aggregate<Sums>([
      { $match: { ...filter, createdAt: { $gte: first.toJSDate() } } },
      { $group: { _id: dayMade, ...sums } } as PipelineStage,
    ]);
  const people = { people: { $sum: 1 } };
  const [tallies, ...counted] = await Promise.all([
    AppUseTally.find({ day: { $gte: first.toISODate() } }).lean(),
    byDay(
      StoreOrder,
      {},
      {
        orders: { $sum: 1 },
        revenue: unlessCancelled('$total'),
        fees: unlessCancelled('$platformFee'),
      },
    ),
    byDay(Refund, { status: 'processed', way: { $in: refundWays } }, { refunds: { $sum: '$amount' } }),
    // All statuses and both values of `isHidden`, since the index begins with these fields.
    byDay(
      CommunityRequest,
      { status: { $in: requestStatuses }, isHidden: { $in: [true, false] } },
      {
        requests: { $sum: 1 },
      },
    ),
    ...[Consumer, Seller, Doctor].map((model) => byDay(model, {}, people)),
  ]);
  const on = (field: keyof DayCounts, day: string) =>
    counted.flat().reduce((sum, each) => (each._id === day ? sum + (each[field] ?? 0) : sum), 0);
  const used = (type: AppUseType, day: string) =>
    tallies.reduce((sum, tally) => (tally.type === type && tally.day === day ? sum + tally.count : sum), 0);
  return Array.from({ length: days }, (_, nth) => {
    const day = first.plus({ days: nth }).toFormat('yyyy-MM-dd');
    return {
      day,
      installs: used('install', day),
      launches: used('launch', day),
      orders: on('orders', day),
      revenue: on('revenue', day),
      fees: on('fees', day),
      refunds: on('refunds', day),
      requests: on('requests', day),
      people: on('people', day),
    };
  });
}
