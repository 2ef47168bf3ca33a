import { Consumer } from '../../models/accounts/Consumer.js';
import { AdContact } from '../../models/community/AdContact.js';
import { Block } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { RequestThread, unusedThreads } from '../../models/community/RequestThread.js';
import { minute } from '../durations.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { countedBlocks, hidesBlocks } from './blocksBetween.js';
import { readTopic, type Topic, topicRefusal } from './topics.js';

type Part = Pick<World, 'config' | 'now'>;
type Seated = Pick<Topic, '_id' | 'consumerId' | 'isAnonymous' | 'supporterIds' | 'withheldSupporterIds' | 'isAd'>;

/**
 * The supporters whose seats are free although they still hold them: their accounts are erased or suspended, they
 * cannot write because of a block, or the owner cannot see and close their conversations.
 * @returns their ids, by the id of the topic
 */
async function idleSupporters(now: Date, requests: readonly Seated[]): Promise<Map<number, number[]>> {
  const supporterIds = [...new Set(requests.flatMap((request) => request.supporterIds))];
  if (supporterIds.length === 0) return new Map();
  const pairs = requests.flatMap((request) => request.supporterIds.flatMap((each) => countedBlocks(request, each)));
  const usable = { _id: { $in: supporterIds }, suspendedUntil: { $not: { $gt: now } } };
  const accounts = await Consumer.find(usable, { _id: 1 }).lean();
  const blocks = await Block.find({ _id: { $in: pairs } }, { _id: 1 }).lean();
  const active = new Set(accounts.map(({ _id }) => _id));
  const blocked = new Set(blocks.map(({ _id }) => _id));
  const isIdle = (request: Seated, supporterId: number) =>
    !active.has(supporterId) ||
    isWithheld(request, supporterId) ||
    countedBlocks(request, supporterId).some((id) => blocked.has(id));
  return new Map(
    requests.map((request) => [
      request._id,
      request.supporterIds.filter((supporterId) => isIdle(request, supporterId)),
    ]),
  );
}

const isWithheld = ({ withheldSupporterIds }: Seated, supporterId: number): boolean =>
  withheldSupporterIds?.includes(supporterId) ?? false;

/** How many threads a private request or an ad has at a time. */
const seatsOf = ({ config }: Pick<World, 'config'>, { isAd }: Seated): number =>
  isAd ? rules.thread.ofAdAtMost : config.maxThreadsPerRequest;

/** The threads without a message of these requests whose seats are given to people who need one. Oldest first. */
const replaceable = (now: Date, requests: readonly Seated[]) =>
  unusedThreads(
    requests.map(({ _id }) => _id),
    new Date(now.getTime() - rules.thread.emptyMinutes * minute),
  );

/** The ids of those private requests or ads that have a seat for another supporter. */
export async function withSeat(world: Part, requests: readonly Seated[]): Promise<Set<number>> {
  const full = requests.filter((request) => request.supporterIds.length >= seatsOf(world, request));
  const [idle, unused] =
    full.length === 0
      ? [new Map<number, number[]>(), []]
      : await Promise.all([idleSupporters(world.now(), full), replaceable(world.now(), full)]);
  const hasSeat = (request: Seated) => {
    const kept = request.supporterIds.filter((id) => !idle.get(request._id)?.includes(id));
    const isReplaced = unused.some((each) => each.requestId === request._id && kept.includes(each.supporterId));
    return isReplaced || kept.length < seatsOf(world, request);
  };
  return new Set(requests.filter(hasSeat).map(({ _id }) => _id));
}

/**
 * Reserves a seat of an active request or ad for a supporter, unless the supporter has one. Seats of idle supporters
 * are free; if none is, the oldest thread without a message is removed after `rules.thread.emptyMinutes`. A supporter
 * whom the owner of an anonymous request has blocked, or whose conversation is withheld, stays in the list beyond the
 * limit, so that they do not notice it. Call it in the transaction that opens the thread or writes to it: concurrent
 * calls conflict on the row. Refuses `request_closed` or `ad_closed`, and `thread_limit`.
 * @returns whether another thread was removed
 */
export async function takeSeat(
  world: Part,
  topicId: number,
  supporterId: number,
  withholds: boolean,
): Promise<boolean> {
  const topic = await readTopic(topicId);
  if (topic?.status !== 'active') throw topicRefusal(topicId, 'closed');
  if (topic.supporterIds.includes(supporterId)) {
    const shows = { $pull: { withheldSupporterIds: supporterId } };
    if (!withholds) await CommunityRequest.updateOne({ _id: topicId }, shows);
    return false;
  }
  const holders = await keptSeats(world, topic);
  const isFull = holders.length >= seatsOf(world, topic);
  const removedId = isFull ? await removeUnused(world.now(), topic, holders) : undefined;
  const kept = holders.filter((id) => id !== removedId);
  const supporterIds = [...kept, ...(await unnoticed(topic, kept)), supporterId];
  if (topic.isAd) await AdContact.updateOne({ _id: -topicId }, { $set: { supporterIds } }, { upsert: true });
  else {
    const threadCount = supporterIds.length;
    const withheld = [...(topic.withheldSupporterIds ?? []), ...(withholds ? [supporterId] : [])];
    const withheldSupporterIds = withheld.filter((id) => supporterIds.includes(id));
    await CommunityRequest.updateOne({ _id: topicId }, { $set: { supporterIds, withheldSupporterIds, threadCount } });
  }
  return isFull;
}

/** Removes the thread that has been without a message the longest. Refuses `thread_limit`. @returns its supporter */
async function removeUnused(now: Date, topic: Seated, holders: readonly number[]): Promise<number> {
  const unused = await replaceable(now, [topic]);
  const oldest = unused.find(({ supporterId }) => holders.includes(supporterId));
  if (!oldest) throw new Refused('thread_limit');
  await RequestThread.deleteOne({ _id: oldest._id });
  return oldest.supporterId;
}

/** The supporters without a seat who must not notice that they have lost it. */
async function unnoticed(topic: Seated, kept: readonly number[]): Promise<number[]> {
  const idle = topic.supporterIds.filter((id) => !kept.includes(id));
  if (!hidesBlocks(topic) || idle.length === 0) return [];
  const byOwner = idle.flatMap((id) => countedBlocks(topic, id));
  const blocks = await Block.find({ _id: { $in: byOwner } }, { blockedId: 1 }).lean();
  const blocked = new Set(blocks.map(({ blockedId }) => blockedId));
  return idle.filter((id) => blocked.has(id) || isWithheld(topic, id));
}

/** Refuses `thread_limit` when no seat is free. */
export async function refuseFull(world: Part, topic: Seated): Promise<void> {
  if (!(await withSeat(world, [topic])).has(topic._id)) throw new Refused('thread_limit');
}

/** The supporters who keep their seats when another one needs a seat. */
async function keptSeats(world: Part, request: Seated): Promise<Topic['supporterIds']> {
  if (request.supporterIds.length < seatsOf(world, request)) return request.supporterIds;
  const idle = (await idleSupporters(world.now(), [request])).get(request._id) ?? [];
  return request.supporterIds.filter((supporterId) => !idle.includes(supporterId));
}

interface HeldSeat {
  /** See `Topic`. */
  requestId: number;
  supporterId: number;
}

/** Frees the seats of these supporters, if they hold them. */
export async function freeSeats(seats: readonly HeldSeat[]): Promise<void> {
  const ofRequests = seats.filter(({ requestId }) => requestId > 0);
  const ofAds = seats.filter(({ requestId }) => requestId < 0);
  if (ofRequests.length > 0) {
    await CommunityRequest.bulkWrite(
      ofRequests.map(({ requestId, supporterId }) => ({
        updateOne: {
          filter: { _id: requestId, supporterIds: supporterId },
          update: {
            $pull: { supporterIds: supporterId, withheldSupporterIds: supporterId },
            $inc: { threadCount: -1 },
          },
        },
      })),
      { ordered: false },
    );
  }
  if (ofAds.length === 0) return;
  await AdContact.bulkWrite(
    ofAds.map(({ requestId, supporterId }) => ({
      updateOne: { filter: { _id: -requestId }, update: { $pull: { supporterIds: supporterId } } },
    })),
    { ordered: false },
  );
}
