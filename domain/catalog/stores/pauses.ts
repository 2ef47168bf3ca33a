import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { storesWithDeadlines } from '../../../models/orders/storeOrderQueries.js';
import { day, hour } from '../../durations.js';
import { Refused } from '../../errors.js';
import { recordResumes } from '../../favourites/notifyFavourites.js';
import { recordEvents } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { checkEnd } from '../../time/days.js';
import { settleDue } from '../../time/settleDue.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { relistAllLater, relistLater } from './relistLater.js';

type PausedStore = Pick<StoreRecord, 'status' | 'pauses'>;
type Pauses = NonNullable<StoreRecord['pauses']>;

/** The pauses of a store that is paused from now on. A pause that runs goes on and gets this end. */
export function pausesAfterPause(store: PausedStore, until: Date | null, now: Date): Pauses {
  const { earlier, running } = split(store);
  return [...earlier, { from: running?.from ?? now, to: until }].slice(-rules.store.pausesKept);
}

/** The pauses of a store that is not paused any more. */
export function pausesAfterResume(store: PausedStore, now: Date): Pauses {
  const { earlier, running } = split(store);
  return running ? [...earlier, { from: running.from, to: now }] : earlier;
}

/** Stores that were paused before pauses were recorded have no running one. */
function split({ status, pauses }: PausedStore): { earlier: Pauses; running: Pauses[number] | undefined } {
  const all = pauses ?? [];
  return status === 'paused'
    ? { earlier: all.slice(0, -1), running: all.at(-1) }
    : { earlier: all, running: undefined };
}

/** The fields of a store that is live again. */
const unpaused = { status: 'live', pausedBy: null, pausedUntil: null, pauseReason: null } as const;

/**
 * Schedules a job that moves the deadlines of pending orders after the hours, the time zone or the pause of their
 * stores changed. Stores without deadlines need none. Call it in the transaction of the change.
 */
export async function recordTimesChange(
  world: Pick<World, 'now' | 'outbox'>,
  stores: Pick<StoreRecord, '_id' | 'acceptWithinMinutes'>[],
): Promise<void> {
  const others = stores.filter(({ acceptWithinMinutes }) => !acceptWithinMinutes).map(({ _id }) => _id);
  const withDeadlines = others.length > 0 ? await storesWithDeadlines(others) : [];
  const changed = stores.filter(({ _id, acceptWithinMinutes }) => acceptWithinMinutes || withDeadlines.includes(_id));
  await recordEvents(
    world,
    'store.timesChanged',
    changed.map(({ _id: storeId }) => ({ payload: { storeId } })),
  );
}

/** Without an end, the pause lasts until the seller resumes the store. */
interface WantedPause {
  until?: Date | null | undefined;
  reason?: string | null | undefined;
}

/**
 * Pauses a seller's own store: it takes no orders, and its products are unlisted after the commit. A store that the
 * seller has paused already gets the new end and reason. Refuses `store_not_found`, `store_not_live`,
 * `paused_by_staff`, `validation_failed`.
 */
export function pauseStore(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  sellerId: number,
  storeId: number,
  { until = null, reason = null }: WantedPause,
): Promise<StoreRecord> {
  if (until) checkEnd('until', until, world.now(), rules.store.pauseDays * day);
  return atomically(async () => {
    const store = await Store.findOne({ _id: storeId, sellerId });
    if (!store) throw new Refused('store_not_found');
    const before = store.toObject() as StoreRecord;
    if (before.status === 'coming_soon') throw new Refused('store_not_live');
    if (before.status === 'paused' && before.pausedBy !== 'seller') throw new Refused('paused_by_staff');
    const now = world.now();
    store.set({ status: 'paused', pausedBy: 'seller', pausedUntil: until, pauseReason: reason });
    store.set('pauses', pausesAfterPause(before, until, now));
    store.set(acceptingState(world, store.toObject() as StoreRecord, now));
    await store.save();
    if (isOpenToPublic(before)) await relistLater(world, storeId);
    await recordTimesChange(world, [before]);
    return store.toObject() as StoreRecord;
  });
}

/**
 * Ends a seller's pause of an own store; a store that is not paused stays unchanged. Its products are listed after the
 * commit. Refuses `store_not_found`, `paused_by_staff`.
 */
export function resumeStore(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  sellerId: number,
  storeId: number,
): Promise<StoreRecord> {
  return atomically(async () => {
    const store = await Store.findOne({ _id: storeId, sellerId });
    if (!store) throw new Refused('store_not_found');
    const before = store.toObject() as StoreRecord;
    if (before.status !== 'paused') return before;
    if (before.pausedBy !== 'seller') throw new Refused('paused_by_staff');
    const now = world.now();
    store.set({ ...unpaused, pauses: pausesAfterResume(before, now) });
    store.set(acceptingState(world, store.toObject() as StoreRecord, now));
    await store.save();
    const resumed = store.toObject() as StoreRecord;
    if (isOpenToPublic(resumed)) {
      await relistLater(world, storeId);
      await recordResumes(world, [storeId]);
    }
    await recordTimesChange(world, [before]);
    return resumed;
  });
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Short transactions, so that changes of these stores do not wait long. */
const batchSize = 100;

/** Resumes stores whose pause has reached its end, each once. @returns how many stores it has resumed */
export const resumeStores = (world: Part): Promise<number> => settleDue(batchSize, () => resumeBatch(world));

/** A concurrent change of one of these stores conflicts, and the retry reads them again. */
async function resumeBatch(world: Part): Promise<number> {
  const now = world.now();
  const due = await Store.find({ status: 'paused', pausedUntil: { $gt: new Date(0), $lte: now } })
    .sort({ pausedUntil: 1 })
    .limit(batchSize)
    .lean();
  if (due.length === 0) return 0;
  await Store.bulkWrite(
    due.map((store) => {
      const state = acceptingState(world, { ...store, ...unpaused }, now);
      const fields = { ...unpaused, pauses: pausesAfterResume(store, now), ...state };
      return { updateOne: { filter: { _id: store._id }, update: { $set: fields } } };
    }),
  );
  const opened = due.filter((store) => isOpenToPublic({ ...store, ...unpaused }));
  await relistAllLater(world, opened);
  await recordResumes(
    world,
    opened.map(({ _id }) => _id),
  );
  await recordTimesChange(world, due);
  return due.length;
}

/** The minutes that a busy store adds to promised times, and until when. */
interface Rush {
  addMinutes: number;
  until: Date;
}

/**
 * Sets or ends the rush of a seller's own store; null ends it. Orders that were placed before keep their promised time.
 * Refuses `store_not_found`, `validation_failed`.
 */
export async function changeRush(
  world: Pick<World, 'now'>,
  sellerId: number,
  storeId: number,
  rush: Rush | null,
): Promise<StoreRecord> {
  if (rush) checkEnd('until', rush.until, world.now(), rules.store.rush.hours * hour);
  const store = await Store.findOneAndUpdate(
    { _id: storeId, sellerId },
    { $set: { rush } },
    { returnDocument: 'after' },
  ).lean();
  if (!store) throw new Refused('store_not_found');
  return store;
}
