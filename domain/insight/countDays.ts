import { DateTime } from 'luxon';
import type { PipelineStage } from 'mongoose';
import { AppUse, type AppUseType } from '../../models/AppUse.js';
import { CommunityRequest, requestStatuses } from '../../models/CommunityRequest.js';
import { StoreOrder } from '../../models/StoreOrder.js';
import type { World } from '../world.js';

/** How much there was of each on a day of the marketplace, `2026-11-18`. */
export interface DayCounts {
  day: string;
  installs: number;
  launches: number;
  orders: number;
  requests: number;
}

type Counted = { _id: string; count: number }[];

/** Counts what there was on each of the last days, the oldest first, today last. */
export async function countDays({ config, now }: Pick<World, 'config' | 'now'>, days: number): Promise<DayCounts[]> {
  const timezone = config.storeTimezone;
  const today = DateTime.fromJSDate(now(), { zone: timezone }).startOf('day');
  const first = today.minus({ days: days - 1 });
  const made = { createdAt: { $gte: first.toJSDate() } };
  const byDay = (day: unknown): PipelineStage => ({ $group: { _id: day, count: { $sum: 1 } } });
  const dayMade = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone } };
  const used = (type: AppUseType) =>
    AppUse.aggregate<Counted[number]>([{ $match: { type, day: { $gte: first.toISODate() } } }, byDay('$day')]);
  // Of every status and whether hidden or not, as the index begins with these.
  const any = { status: { $in: requestStatuses }, isHidden: { $in: [true, false] } };
  const [installs, launches, orders, requests] = await Promise.all([
    used('install'),
    used('launch'),
    StoreOrder.aggregate<Counted[number]>([{ $match: made }, byDay(dayMade)]),
    CommunityRequest.aggregate<Counted[number]>([{ $match: { ...any, ...made } }, byDay(dayMade)]),
  ]);
  const on = (counted: Counted, day: string) => counted.find(({ _id }) => _id === day)?.count ?? 0;
  return Array.from({ length: days }, (_, nth) => {
    const day = first.plus({ days: nth }).toFormat('yyyy-MM-dd');
    return {
      day,
      ...{ installs: on(installs, day), launches: on(launches, day) },
      ...{ orders: on(orders, day), requests: on(requests, day) },
    };
  });
}
