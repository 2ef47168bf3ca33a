import type { CommunityRequestRecord } from '../../models/CommunityRequest.js';
import type { CommunityRequestToTell } from './CommunityRequestToTell.js';

type Kept = Pick<CommunityRequestRecord, 'consumerId' | 'isAnonymous' | 'category' | 'position' | 'createdAt'>;

/** What people around must know of a request. Its `position` is where everybody may know it to be, longitude first. */
export function requestToTell({ position, ...request }: Kept): CommunityRequestToTell {
  const [longitude = null, latitude = null] = position?.coordinates ?? [];
  const { consumerId, isAnonymous, category, createdAt } = request;
  return { consumerId, isAnonymous, category, latitude, longitude, createdAt };
}
