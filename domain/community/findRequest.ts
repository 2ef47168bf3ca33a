import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';

/**
 * Finds a request that is not deleted. Only its owner sees a request that staff have hidden. Refuses
 * `request_not_found`.
 * @param viewerId the consumer who views it; undefined for any other caller
 */
export async function findRequest(requestId: number, viewerId: number | undefined): Promise<CommunityRequestRecord> {
  const request = await CommunityRequest.findById(requestId).lean();
  if (!request || !isVisible(request, viewerId)) throw new Refused('request_not_found');
  return request;
}

/** Whether a viewer may see a request, or an ad in its form. */
export const isVisible = (
  { status, isHidden, consumerId }: Pick<CommunityRequestRecord, 'status' | 'isHidden' | 'consumerId'>,
  viewerId: number | undefined,
): boolean => status !== 'deleted' && (!isHidden || consumerId === viewerId);

/** Finds a request of this owner. Refuses `request_not_found`, and `not_yours` to any other consumer. */
export async function findOwnRequest(requestId: number, consumerId: number): Promise<CommunityRequestRecord> {
  const request = await findRequest(requestId, consumerId);
  if (request.consumerId !== consumerId) throw new Refused('not_yours');
  return request;
}
