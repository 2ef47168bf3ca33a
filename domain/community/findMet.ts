import { Product } from '../../models/catalog/Product.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { RequestThread } from '../../models/community/RequestThread.js';

/** Rows read for one list; people who are only in further rows count as not met. */
const readAtMost = 2_000;

/**
 * Which of these people a consumer has met: they talked in a private thread where the consumer sees their name, or they
 * show their name to everyone, by an ad, a request or a message in a public discussion. The owner of an anonymous
 * request is not met by it.
 */
export async function findMet(consumerId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const among = { $in: ids, $gt: 0 };
  const [supporters, owners, sellers, authors, writers] = await Promise.all([
    RequestThread.distinct('supporterId', {
      ownerId: consumerId,
      supporterId: among,
      lastMessageAt: { $ne: null },
      // Not in threads about ads, where the supporter is masked.
      requestId: { $gt: 0 },
      isWithheld: { $ne: true },
    }),
    namedOwners(consumerId, ids),
    Product.distinct('consumerId', { consumerId: among, status: 'available', isListed: true }),
    CommunityRequest.distinct('consumerId', { consumerId: among, status: 'active', ...openly }),
    namedWriters(ids),
  ]);
  return new Set([...supporters, ...owners, ...sellers, ...authors, ...writers].map(Number));
}

const openly = { isAnonymous: false, isHidden: false } as const;

/** The owners of named requests in which the consumer has a thread. */
async function namedOwners(supporterId: number, ids: readonly number[]): Promise<number[]> {
  const threads = await RequestThread.find({ supporterId, ownerId: { $in: ids } }, { requestId: 1 })
    .limit(readAtMost)
    .lean();
  const requestIds = threads.map(({ requestId }) => requestId);
  return CommunityRequest.distinct('consumerId', { _id: { $in: requestIds }, isAnonymous: false });
}

/** People with a message in a public discussion; the owner of an anonymous request writes there without a name. */
async function namedWriters(ids: readonly number[]): Promise<number[]> {
  const threads = await RequestThread.aggregate<{ requestId: number; writers: number[] }>([
    { $match: { 'messages.consumerId': { $in: ids }, discussionType: 'public' } },
    { $limit: readAtMost },
    { $project: { requestId: 1, writers: { $setIntersection: ['$messages.consumerId', [...ids]] } } },
  ]);
  const requestIds = threads.map(({ requestId }) => requestId);
  const shown = { _id: { $in: requestIds }, isHidden: false, status: { $ne: 'deleted' } } as const;
  const requests = await CommunityRequest.find(shown, { consumerId: 1, isAnonymous: 1 }).lean();
  const byId = new Map(requests.map((request) => [request._id, request]));
  return threads.flatMap(({ requestId, writers }) => {
    const request = byId.get(requestId);
    return request ? writers.filter((id) => !(request.isAnonymous && id === request.consumerId)) : [];
  });
}
