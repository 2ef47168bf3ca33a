import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';

/**
 * A request that is not deleted; one that staff have hidden is there for its owner alone. Refuses `request_not_found`.
 * @param viewerId the consumer who looks; undefined for everybody else
 */
export async function findRequest(requestId: number, viewerId: number | undefined): Promise<CommunityRequestRecord> {
  const request = await CommunityRequest.findById(requestId).lean();
  if (!request || !isVisible(request, viewerId)) throw new Refused('request_not_found');
  return request;
}

/** Whether a request is there for a viewer. */
export const isVisible = (
  { status, isHidden, consumerId }: CommunityRequestRecord,
  viewerId: number | undefined,
): boolean => status !== 'deleted' && (!isHidden || consumerId === viewerId);

/** The same for its owner. Refuses `request_not_found`, and `not_yours` to everybody else. */
export async function findOwnRequest(requestId: number, consumerId: number): Promise<CommunityRequestRecord> {
  const request = await findRequest(requestId, consumerId);
  if (request.consumerId !== consumerId) throw new Refused('not_yours');
  return request;
}
