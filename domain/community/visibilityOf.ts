import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { deletedAccountName } from '../personalData/deletedAccountName.js';
import type { Place } from '../places/distance.js';

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

/** A person with their own name. */
export const shownPerson = (person: Person | undefined): ShownPerson => ({
  ...{ id: person?._id ?? 0, name: person?.name ?? deletedAccountName },
  ...(person?.alias && { alias: person.alias }),
});

type Request = Pick<
  CommunityRequestRecord,
  'consumerId' | 'isAnonymous' | 'phone' | 'latitude' | 'longitude' | 'position'
>;

/**
 * What a viewer may see of a request and the people in it. All anonymity is decided here, for requests, threads,
 * messages and the notifications about them.
 * @param viewerId the consumer who views it; undefined for any other caller
 */
export function visibilityOf(request: Request, viewerId: number | undefined) {
  const isOwner = viewerId === request.consumerId;
  const isMasked = request.isAnonymous && !isOwner;
  const masks = (consumerId: number) => isMasked && consumerId === request.consumerId;
  return {
    isOwner,
    /** The id of a person in the request; 0 for a masked one. */
    idOf: (consumerId: number): number => (masks(consumerId) ? 0 : Math.max(0, consumerId)),
    /** A person in the request; undefined is an erased account. */
    personOf: (consumerId: number, person: Person | undefined): ShownPerson => ({
      ...shownPerson(person),
      ...(masks(consumerId) && { id: 0, name: 'Anonymous' }),
    }),
    /** The name of a person in the request; null for a masked one. */
    nameOf: ({ _id, name }: Person): string | null => (masks(_id) ? null : name),
    phone: isMasked ? null : (request.phone ?? null),
    place: isMasked ? shownPlace(request) : exactPlace(request),
  };
}

const exactPlace = ({ latitude, longitude }: Pick<Request, 'latitude' | 'longitude'>): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The public position of a request. */
export function shownPlace({ position }: Pick<Request, 'position'>): Place | undefined {
  const [longitude, latitude] = position?.coordinates ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
