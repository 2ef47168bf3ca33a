import { isDeepStrictEqual } from 'node:util';
import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreDayField } from '../../../models/catalog/storeFields.js';
import { dueOrdersOf } from '../../../models/orders/dueOrders.js';
import { slotAfter, slotOf, usedSlots } from '../../../models/orders/StoreSlot.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import { acceptingState } from '../../catalog/stores/acceptingState.js';
import { recordTimesChange } from '../../catalog/stores/pauses.js';
import { checkStoreDetails } from '../../catalog/stores/storeDetails.js';
import { minute } from '../../durations.js';
import { Refused } from '../../errors.js';
import { rushOf, type StoreTimes, timesOf } from '../../storeTime/accepting.js';
import { localDayAt, zoneOf } from '../../storeTime/localDays.js';
import { openPeriods } from '../../storeTime/openPeriods.js';
import type { World } from '../../world.js';

/** The fields of a store's day that staff correct for a seller. */
type StoreDayTerms = Partial<Pick<StoreRecord, StoreDayField>>;

/**
 * Changes the day of a store and records the change in the audit log. Refuses `store_not_found`, `overlapping_hours`,
 * `validation_failed`.
 * @param check refuses the change because of what the store has now, in the same transaction
 * @returns whether a field has changed
 */
export function editStoreDay(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  storeId: number,
  { reason, ...terms }: StoreDayTerms & { reason: string },
  check: (current: StoreDayTerms) => void = () => {},
): Promise<boolean> {
  checkStoreDetails(terms);
  return atomically(async () => {
    const store = await Store.findById(storeId);
    if (!store) throw new Refused('store_not_found');
    const current = store.toObject() as StoreRecord;
    check(current);
    const isChanged = ([name, value]: [string, unknown]) =>
      !isDeepStrictEqual(value, current[name as keyof typeof terms]);
    const fields = Object.fromEntries(Object.entries(terms).filter(isChanged));
    if (Object.keys(fields).length === 0) return false;
    const { after } = await editAudited<StoreRecord>(world, operator, store, {
      action: 'editDay',
      resource: 'Store',
      reason,
      fields,
    });
    await Store.updateOne({ _id: storeId }, { $set: acceptingState(world, after, world.now()) }, { timestamps: false });
    if ('hours' in fields || 'closures' in fields) await recordTimesChange(world, [after]);
    return true;
  });
}

const slotsShown = 16;
const ordersShown = 100;

/** An unfinished order of a store. */
export interface RunningOrder {
  id: number;
  orderNumber: string;
  status: string;
  promisedAt: Date | null;
  acceptBy: Date | null;
  /** 0 before the promised time. */
  minutesLate: number;
}

/** What staff need to know about a store now. */
export interface StoreDay {
  now: Date;
  zone: string;
  times: StoreTimes;
  /** The periods that begin or end today. `isAllDay`: from midnight to midnight. */
  hours: { from: Date; to: Date; isAllDay: boolean }[];
  /** Today's and later ones. */
  closures: { from: string; to: string; reason: string | null }[];
  pause: { by: string | null; since: Date | null; until: Date | null; reason: string | null } | null;
  rush: { addMinutes: number; until: Date } | null;
  /** The next four hours; empty for a store that does not limit its orders. */
  slots: { startsAt: Date; orders: number; limit: number }[];
  /** The next due first, at most a hundred. */
  orders: RunningOrder[];
  hasMoreOrders: boolean;
}

/** Reads the day of a store for the console: hours, closures, pause, rush, slots and running orders. */
export async function readStoreDay(
  world: Pick<World, 'config' | 'now'>,
  storeId: number,
): Promise<StoreDay | undefined> {
  const store = await Store.findById(storeId).lean<StoreRecord>();
  if (!store) return undefined;
  const now = world.now();
  const zone = zoneOf(world, store);
  const today = localDayAt(zone, now.getTime());
  const [slots, orders] = await Promise.all([
    slotsOf(store, now),
    dueOrdersOf(storeId, undefined, undefined, ordersShown),
  ]);
  return {
    now,
    zone,
    times: timesOf(world, store, now),
    hours: hoursOn(store, zone, today),
    closures: (store.closures ?? [])
      .filter(({ to }) => to >= today.date)
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, to, reason = null }) => ({ from, to, reason })),
    pause: pauseOf(store),
    rush: rushOf(store, now) ?? null,
    slots,
    orders: orders.slice(0, ordersShown).map(({ _id, orderNumber, status, promisedAt, acceptBy }) => ({
      id: _id,
      orderNumber,
      status,
      promisedAt: promisedAt ?? null,
      acceptBy: acceptBy ?? null,
      minutesLate: promisedAt ? Math.max(0, Math.floor((now.getTime() - promisedAt.getTime()) / minute)) : 0,
    })),
    hasMoreOrders: orders.length > ordersShown,
  };
}

function hoursOn(store: StoreRecord, zone: string, { start, end }: { start: number; end: number }): StoreDay['hours'] {
  const hours = [];
  for (const { from, to } of openPeriods(store, zone, start)) {
    if (from >= end) break;
    hours.push({ from: new Date(from), to: new Date(to), isAllDay: from <= start && to >= end });
  }
  return hours;
}

function pauseOf({ status, pausedBy, pausedUntil, pauseReason, pauses }: StoreRecord): StoreDay['pause'] {
  if (status !== 'paused') return null;
  const { from = null, to } = pauses?.at(-1) ?? {};
  const since = to ? null : from;
  return { by: pausedBy ?? null, since, until: pausedUntil ?? null, reason: pauseReason ?? null };
}

async function slotsOf({ _id, ordersPerSlot }: StoreRecord, now: Date): Promise<StoreDay['slots']> {
  if (typeof ordersPerSlot !== 'number') return [];
  const first = slotOf(now);
  const used = await usedSlots(_id, first, slotsShown);
  const ordersAt = new Map(used.map(({ startsAt, orders }) => [startsAt.getTime(), orders]));
  const slots = [];
  for (let startsAt = first; slots.length < slotsShown; startsAt = slotAfter(startsAt))
    slots.push({ startsAt, orders: ordersAt.get(startsAt.getTime()) ?? 0, limit: ordersPerSlot });
  return slots;
}
