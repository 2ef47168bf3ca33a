import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { deletedAccountName } from '../personalData/personalData.js';
import type { Place } from '../places/distance.js';
import { coarsePlace, knownPlace, placeOf } from '../places/point.js';
import type { Topic } from './topics.js';

/** The public fields of a person. */
export interface Person {
  _id: number;
  name: string;
  alias?: string | null;
}

interface ShownPerson {
  id: number;
  name: string;
  alias?: string;
}

/** The name of a masked person. */
export const anonymousName = 'Anonymous';

/** A person with their own name. */
export const shownPerson = (person: Person | undefined): ShownPerson => ({
  id: person?._id ?? 0,
  name: person?.name ?? deletedAccountName,
  ...(person?.alias && { alias: person.alias }),
});

type Request = Pick<
  CommunityRequestRecord,
  | 'consumerId'
  | 'isAnonymous'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'position'
  | 'location'
  | 'status'
  | 'supporterIds'
> &
  Pick<Topic, 'isAd'>;

/**
 * What a viewer may see of a request and the people in it. All anonymity is decided here, for requests, threads,
 * messages and the notifications about them. A completed request shows phone, address and exact place only to its owner
 * and to the supporters who hold a seat. In a thread about an ad each participant is masked for the other.
 * @param viewerId the consumer who views it; undefined for any other caller
 */
export function visibilityOf(request: Request, viewerId: number | undefined) {
  const isOwner = viewerId === request.consumerId;
  const isOver = request.status === 'completed' && !isOwner && !request.supporterIds.some((id) => id === viewerId);
  const isMasked = request.isAnonymous && !isOwner;
  const masks = (consumerId: number) =>
    request.isAd ? consumerId !== viewerId : isMasked && consumerId === request.consumerId;
  return {
    isOwner,
    /** The id of a person in the request; 0 for a masked one. */
    idOf: (consumerId: number): number => (masks(consumerId) ? 0 : Math.max(0, consumerId)),
    /** A person in the request; undefined is an erased account. */
    personOf: (consumerId: number, person: Person | undefined): ShownPerson =>
      masks(consumerId) ? { id: 0, name: anonymousName } : shownPerson(person),
    /** The name of a person in the request; null for a masked one. */
    nameOf: ({ _id, name }: Person): string | null => (masks(_id) ? null : name),
    phone: isMasked || isOver ? null : (request.phone ?? null),
    location: isOver ? null : (request.location ?? null),
    place: isMasked || isOver ? shownPlace(request) : knownPlace(request.latitude, request.longitude),
  };
}

/** The public place of a request. */
export function shownPlace({ position, status }: Pick<Request, 'position' | 'status'>): Place | undefined {
  const place = placeOf(position);
  return place && status === 'completed' ? coarsePlace(place) : place;
}
