import { DateTime } from 'luxon';
import type { PipelineStage } from 'mongoose';
import { CommunityRequest, requestStatuses } from '../../models/community/CommunityRequest.js';
import type { AppUseType } from '../../models/insight/AppUse.js';
import { AppUseTally } from '../../models/insight/AppUseTally.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';

/** The counts of a day of the marketplace, such as `2026-11-18`. */
export interface DayCounts {
  day: string;
  installs: number;
  launches: number;
  orders: number;
  requests: number;
}

type Counted = { _id: string; count: number }[];

/** Counts each of the last days, oldest first, ending with today. */
export async function countDays({ config, now }: Pick<World, 'config' | 'now'>, days: number): Promise<DayCounts[]> {
  const timezone = config.storeTimezone;
  const today = DateTime.fromJSDate(now(), { zone: timezone }).startOf('day');
  const first = today.minus({ days: days - 1 });
  const made = { createdAt: { $gte: first.toJSDate() } };
  const byDay = (day: unknown): PipelineStage => ({ $group: { _id: day, count: { $sum: 1 } } });
  const dayMade = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone } };
  // All statuses and both values of `isHidden`, since the index begins with these fields.
  const any = { status: { $in: requestStatuses }, isHidden: { $in: [true, false] } };
  const [tallies, orders, requests] = await Promise.all([
    AppUseTally.find({ day: { $gte: first.toISODate() } }).lean(),
    StoreOrder.aggregate<Counted[number]>([{ $match: made }, byDay(dayMade)]),
    CommunityRequest.aggregate<Counted[number]>([{ $match: { ...any, ...made } }, byDay(dayMade)]),
  ]);
  const on = (counted: Counted, day: string) => counted.find(({ _id }) => _id === day)?.count ?? 0;
  const used = (type: AppUseType, on: string) =>
    tallies.reduce((sum, tally) => (tally.type === type && tally.day === on ? sum + tally.count : sum), 0);
  return Array.from({ length: days }, (_, nth) => {
    const day = first.plus({ days: nth }).toFormat('yyyy-MM-dd');
    return {
      day,
      ...{ installs: used('install', day), launches: used('launch', day) },
      ...{ orders: on(orders, day), requests: on(requests, day) },
    };
  });
}
