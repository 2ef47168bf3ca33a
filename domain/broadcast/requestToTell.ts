import type { CommunityRequestToTell } from './CommunityRequestToTell.js';

/** A request as it is kept. Its `position` is where everybody may know it to be, longitude first. */
export interface KeptRequest extends Omit<CommunityRequestToTell, 'latitude' | 'longitude'> {
  position?: { coordinates: readonly number[] } | null | undefined;
}

/** What people around must know of a request. */
export function requestToTell({ position, ...request }: KeptRequest): CommunityRequestToTell {
  const [longitude = null, latitude = null] = position?.coordinates ?? [];
  const { _id, consumerId, category, createdAt } = request;
  return { _id, consumerId, category, latitude, longitude, createdAt };
}
