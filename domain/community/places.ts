import { Consumer } from '../../models/accounts/Consumer.js';
import { Block, blockId } from '../../models/community/Block.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';

type Places = Pick<CommunityRequestRecord, '_id' | 'consumerId' | 'isAnonymous' | 'supporterIds'>;

/**
 * The supporters whose places are free although they still hold them: their accounts are erased or suspended, or they
 * cannot write because of a block.
 * @returns their ids, by the id of the request
 */
export async function idleSupporters(now: Date, requests: readonly Places[]): Promise<Map<number, number[]>> {
  const supporterIds = [...new Set(requests.flatMap((request) => request.supporterIds))];
  if (supporterIds.length === 0) return new Map();
  const pairs = requests.flatMap((request) => request.supporterIds.flatMap((each) => blocksOf(request, each)));
  const usable = { _id: { $in: supporterIds }, suspendedUntil: { $not: { $gt: now } } };
  const accounts = await Consumer.find(usable, { _id: 1 }).lean();
  const blocks = await Block.find({ _id: { $in: pairs } }, { _id: 1 }).lean();
  const active = new Set(accounts.map(({ _id }) => _id));
  const blocked = new Set(blocks.map(({ _id }) => _id));
  const isIdle = (request: Places, supporterId: number) =>
    !active.has(supporterId) || blocksOf(request, supporterId).some((id) => blocked.has(id));
  return new Map(
    requests.map((request) => [
      request._id,
      request.supporterIds.filter((supporterId) => isIdle(request, supporterId)),
    ]),
  );
}

/** The blocks that count between the owner and a supporter; of an anonymous request only those by the owner. */
const blocksOf = ({ consumerId, isAnonymous }: Places, supporterId: number): string[] => [
  blockId(consumerId, supporterId),
  ...(isAnonymous ? [] : [blockId(supporterId, consumerId)]),
];

/**
 * Reserves a place of an active request for a supporter, unless the supporter has one. Places of idle supporters are
 * free. Call it in the transaction that writes the first message: concurrent calls conflict on the request. Refuses
 * `request_closed` and `thread_limit`.
 */
export async function takePlace(
  { config, now }: Pick<World, 'config' | 'now'>,
  requestId: number,
  supporterId: number,
): Promise<void> {
  const request = await CommunityRequest.findById(requestId).lean();
  if (request?.status !== 'active') throw new Refused('request_closed');
  if (request.supporterIds.includes(supporterId)) return;
  const kept = await keptPlaces({ config, now }, request);
  if (kept.length >= config.maxThreadsPerRequest) throw new Refused('thread_limit');
  await CommunityRequest.updateOne(
    { _id: requestId },
    { $set: { supporterIds: [...kept, supporterId], threadCount: kept.length + 1 } },
  );
}

/** Refuses `thread_limit` when a request has no free place. */
export async function refuseFull(world: Pick<World, 'config' | 'now'>, request: Places): Promise<void> {
  const kept = await keptPlaces(world, request);
  if (kept.length >= world.config.maxThreadsPerRequest) throw new Refused('thread_limit');
}

/** The supporters who keep their places when another one needs a place. */
async function keptPlaces(
  { config, now }: Pick<World, 'config' | 'now'>,
  request: Places,
): Promise<CommunityRequestRecord['supporterIds']> {
  if (request.supporterIds.length < config.maxThreadsPerRequest) return request.supporterIds;
  const idle = (await idleSupporters(now(), [request])).get(request._id) ?? [];
  return request.supporterIds.filter((supporterId) => !idle.includes(supporterId));
}

/** Frees the place of a supporter, if the supporter holds one. */
export async function freePlace(requestId: number, supporterId: number): Promise<void> {
  await freePlaces([{ requestId, supporterId }]);
}

/** Frees many places in one command. */
export async function freePlaces(places: readonly { requestId: number; supporterId: number }[]): Promise<void> {
  if (places.length === 0) return;
  await CommunityRequest.bulkWrite(
    places.map(({ requestId, supporterId }) => ({
      updateOne: {
        filter: { _id: requestId, supporterIds: supporterId },
        update: { $pull: { supporterIds: supporterId }, $inc: { threadCount: -1 } },
      },
    })),
    { ordered: false },
  );
}
