import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';

type Kept = Pick<CommunityRequestRecord, 'consumerId' | 'isAnonymous' | 'category' | 'position' | 'createdAt'>;

/** What people around must know of a request. Its `position` is where everybody may know it to be, longitude first. */
export function toBroadcastable({ position, ...request }: Kept): BroadcastableRequest {
  const [longitude = null, latitude = null] = position?.coordinates ?? [];
  const { consumerId, isAnonymous, category, createdAt } = request;
  return { consumerId, isAnonymous, category, latitude, longitude, createdAt };
}
