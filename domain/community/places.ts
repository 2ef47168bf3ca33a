import { Consumer } from '../../models/accounts/Consumer.js';
import { AdContact } from '../../models/community/AdContact.js';
import { Block } from '../../models/community/Block.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { countedBlocks, hidesBlocks } from './blocksBetween.js';
import { readTopic, type Topic, topicRefusal } from './topics.js';

type Places = Pick<Topic, '_id' | 'consumerId' | 'isAnonymous' | 'supporterIds' | 'withheldSupporterIds' | 'isAd'>;

/**
 * The supporters whose places are free although they still hold them: their accounts are erased or suspended, they
 * cannot write because of a block, or the owner cannot see and close their conversations.
 * @returns their ids, by the id of the topic
 */
export async function idleSupporters(now: Date, requests: readonly Places[]): Promise<Map<number, number[]>> {
  const supporterIds = [...new Set(requests.flatMap((request) => request.supporterIds))];
  if (supporterIds.length === 0) return new Map();
  const pairs = requests.flatMap((request) => request.supporterIds.flatMap((each) => countedBlocks(request, each)));
  const usable = { _id: { $in: supporterIds }, suspendedUntil: { $not: { $gt: now } } };
  const accounts = await Consumer.find(usable, { _id: 1 }).lean();
  const blocks = await Block.find({ _id: { $in: pairs } }, { _id: 1 }).lean();
  const active = new Set(accounts.map(({ _id }) => _id));
  const blocked = new Set(blocks.map(({ _id }) => _id));
  const isIdle = (request: Places, supporterId: number) =>
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

const isWithheld = ({ withheldSupporterIds }: Places, supporterId: number): boolean =>
  withheldSupporterIds?.includes(supporterId) ?? false;

/**
 * Reserves a place of an active request or ad for a supporter, unless the supporter has one. Places of idle supporters
 * are free. A supporter whom the owner of an anonymous request has blocked, or whose conversation is withheld, stays in
 * the list beyond the limit, so that they do not notice it. Call it in the transaction that writes the first message:
 * concurrent calls conflict on the row. Refuses `request_closed` or `ad_closed`, and `thread_limit`.
 */
export async function takePlace(
  { config, now }: Pick<World, 'config' | 'now'>,
  topicId: number,
  supporterId: number,
  withholds: boolean,
): Promise<void> {
  const topic = await readTopic(topicId);
  if (topic?.status !== 'active') throw topicRefusal(topicId, 'closed');
  if (topic.supporterIds.includes(supporterId)) {
    const shows = { $pull: { withheldSupporterIds: supporterId } };
    if (!withholds) await CommunityRequest.updateOne({ _id: topicId }, shows);
    return;
  }
  const kept = await keptPlaces({ config, now }, topic);
  if (kept.length >= config.maxThreadsPerRequest) throw new Refused('thread_limit');
  const supporterIds = [...kept, ...(await unnoticed(topic, kept)), supporterId];
  if (topic.isAd) await AdContact.updateOne({ _id: -topicId }, { $set: { supporterIds } }, { upsert: true });
  else {
    const threadCount = supporterIds.length;
    const withheld = [...(topic.withheldSupporterIds ?? []), ...(withholds ? [supporterId] : [])];
    const withheldSupporterIds = withheld.filter((id) => supporterIds.includes(id));
    await CommunityRequest.updateOne({ _id: topicId }, { $set: { supporterIds, withheldSupporterIds, threadCount } });
  }
}

/** The supporters without a place who must not notice that they have lost it. */
async function unnoticed(topic: Places, kept: readonly number[]): Promise<number[]> {
  const idle = topic.supporterIds.filter((id) => !kept.includes(id));
  if (!hidesBlocks(topic) || idle.length === 0) return [];
  const byOwner = idle.flatMap((id) => countedBlocks(topic, id));
  const blocks = await Block.find({ _id: { $in: byOwner } }, { blockedId: 1 }).lean();
  const blocked = new Set(blocks.map(({ blockedId }) => blockedId));
  return idle.filter((id) => blocked.has(id) || isWithheld(topic, id));
}

/** Refuses `thread_limit` when no place is free. */
export async function refuseFull(world: Pick<World, 'config' | 'now'>, topic: Places): Promise<void> {
  const kept = await keptPlaces(world, topic);
  if (kept.length >= world.config.maxThreadsPerRequest) throw new Refused('thread_limit');
}

/** The supporters who keep their places when another one needs a place. */
async function keptPlaces(
  { config, now }: Pick<World, 'config' | 'now'>,
  request: Places,
): Promise<Topic['supporterIds']> {
  if (request.supporterIds.length < config.maxThreadsPerRequest) return request.supporterIds;
  const idle = (await idleSupporters(now(), [request])).get(request._id) ?? [];
  return request.supporterIds.filter((supporterId) => !idle.includes(supporterId));
}

/** Frees the place of a supporter, if the supporter holds one. */
export async function freePlace(topicId: number, supporterId: number): Promise<void> {
  if (topicId > 0) await freePlaces([{ requestId: topicId, supporterId }]);
  else await AdContact.updateOne({ _id: -topicId }, { $pull: { supporterIds: supporterId } });
}

/** Frees many places of requests in one command. */
export async function freePlaces(places: readonly { requestId: number; supporterId: number }[]): Promise<void> {
  if (places.length === 0) return;
  await CommunityRequest.bulkWrite(
    places.map(({ requestId, supporterId }) => ({
      updateOne: {
        filter: { _id: requestId, supporterIds: supporterId },
        update: { $pull: { supporterIds: supporterId, withheldSupporterIds: supporterId }, $inc: { threadCount: -1 } },
      },
    })),
    { ordered: false },
  );
}
