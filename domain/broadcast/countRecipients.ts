import { Consumer } from '../../models/accounts/Consumer.js';
import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { withLiveDevice } from '../push/pushTargets.js';
import type { World } from '../world.js';
import { type BroadcastableRequest, isReached, placeOf } from './BroadcastableRequest.js';
import { fewPushableConsumers, pushableDensity } from './pushableConsumers.js';
import { firstRecipients, reachedProviders, wantsRequests } from './recipients.js';
import { fullTallies, withRoomInTally } from './tallies.js';

type Part = Pick<World, 'config' | 'now'>;

interface Counts {
  /** Sellers and doctors. */
  providers: number;
  consumers: number;
}

/** Sample size for people at their daily limits; beyond it the share is extrapolated. */
const sampleSize = 2_000;

/**
 * Counts the people who will get a push about a new request, rounded down to two significant digits. Depends on cells
 * instead of places, and not on blocks, because anyone may repeat the question (decision 0063).
 */
export async function countRecipients(world: Part, request: BroadcastableRequest): Promise<Counts> {
  const { providers, consumers } = await countExactly(world, request);
  return { providers: roundDown(providers), consumers: roundDown(consumers) };
}

function roundDown(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 2);
  return Math.floor(count / unit) * unit;
}

async function countExactly(world: Part, request: BroadcastableRequest): Promise<Counts> {
  if (world.config.broadcastDailyCap === 0) return { providers: 0, consumers: 0 };
  if (request.peopleAtMost !== undefined) return countFirst(world, request, request.peopleAtMost);
  const [providers, consumers] = await Promise.all([countProviders(world, request), countConsumers(world, request)]);
  return { providers, consumers };
}

async function countFirst(world: Part, request: BroadcastableRequest, limit: number): Promise<Counts> {
  const counts = { providers: 0, consumers: 0 };
  for (const { kind, ids } of await firstRecipients(world, request, limit)) {
    counts[kind === 'consumer' ? 'consumers' : 'providers'] += await countPushed(world, request, kind, ids);
  }
  return counts;
}

async function countProviders(world: Part, request: BroadcastableRequest): Promise<number> {
  let count = 0;
  for await (const { kind, ids } of reachedProviders(world, request)) {
    count += await countPushed(world, request, kind, ids);
  }
  return count;
}

/** How many of these people have a live device and have not reached a daily limit. */
async function countPushed(world: Part, request: BroadcastableRequest, kind: AccountKind, ids: number[]) {
  return (await withRoomInTally(world, request, kind, await withLiveDevice(kind, ids))).length;
}

async function countConsumers(world: Part, request: BroadcastableRequest): Promise<number> {
  const reaches = ({ place }: { place: ReturnType<typeof placeOf> }) =>
    isReached(request, place, world.config.broadcastRadiusKm);
  const few = await fewPushableConsumers(world);
  if (few) {
    const ids = few.filter((one) => one._id !== request.consumerId && reaches(one)).map(({ _id }) => _id);
    return (await withRoomInTally(world, request, 'consumer', ids)).length;
  }
  const cells = await pushableDensity(world);
  const all = cells.filter(reaches).reduce((sum, { count }) => sum + count, 0);
  const author = (await pushedAmong(world, request, [request.consumerId])).length;
  return Math.max(0, all - author - (await countFull(world, request)));
}

/** How many consumers would get a push, had they not reached a daily limit. */
async function countFull(world: Part, request: BroadcastableRequest): Promise<number> {
  const full = fullTallies(world, request, 'consumer');
  const rows = await BroadcastTally.find(full, { _id: 0, recipientId: 1 }).limit(sampleSize).lean();
  const ids = rows.map(({ recipientId }) => recipientId).filter((id) => id !== request.consumerId);
  const found = (await pushedAmong(world, request, ids)).length;
  if (found === 0 || rows.length < sampleSize) return found;
  return Math.round((found / rows.length) * (await BroadcastTally.countDocuments(full)));
}

/** Those of these consumers whom the request reaches and who have a live device. */
async function pushedAmong({ config, now }: Part, request: BroadcastableRequest, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const filter = { _id: { $in: ids }, ...wantsRequests(now()) };
  const rows = await Consumer.find(filter, { latitude: 1, longitude: 1 }).lean();
  const reached = rows.filter((row) => isReached(request, placeOf(row), config.broadcastRadiusKm));
  return withLiveDevice(
    'consumer',
    reached.map(({ _id }) => _id),
  );
}
