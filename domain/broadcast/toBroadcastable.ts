import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';

type StoredRequest = Pick<CommunityRequestRecord, 'consumerId' | 'isAnonymous' | 'category' | 'position' | 'createdAt'>;

/** Picks the fields for a broadcast. `position` is the public one, longitude first. */
export function toBroadcastable({ position, ...request }: StoredRequest): BroadcastableRequest {
  const [longitude = null, latitude = null] = position?.coordinates ?? [];
  const { consumerId, isAnonymous, category, createdAt } = request;
  return { consumerId, isAnonymous, category, latitude, longitude, createdAt };
}
