import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { deletedAccountName } from '../personalData/deletedAccountName.js';
import type { Place } from '../places/distance.js';

/** A person as everybody may see them. */
export interface Person {
  _id: number;
  name: string;
  alias?: string | null;
}

export interface ShownPerson {
  id: number;
  name: string;
  alias?: string;
}

/** A person by their own name. */
export const shownPerson = (person: Person | undefined): ShownPerson => ({
  ...{ id: person?._id ?? 0, name: person?.name ?? deletedAccountName },
  ...(person?.alias && { alias: person.alias }),
});

type Request = Pick<
  CommunityRequestRecord,
  'consumerId' | 'isAnonymous' | 'phone' | 'latitude' | 'longitude' | 'position'
>;

/**
 * What a viewer may see of a request, and of whom it is about. This is the one place where anonymity is decided: whoever
 * shows a request, its threads, its messages or a notification about them asks here.
 * @param viewerId the consumer who looks; undefined for everybody else
 */
export function visibilityOf(request: Request, viewerId: number | undefined) {
  const isOwner = viewerId === request.consumerId;
  const isMasked = request.isAnonymous && !isOwner;
  const masks = (consumerId: number) => isMasked && consumerId === request.consumerId;
  return {
    isOwner,
    /** The id of somebody in it; 0 stands for one who is not told. */
    idOf: (consumerId: number): number => (masks(consumerId) ? 0 : Math.max(0, consumerId)),
    /** Somebody in it; one who is not there any more has erased the account. */
    personOf: (consumerId: number, person: Person | undefined): ShownPerson => ({
      ...shownPerson(person),
      ...(masks(consumerId) && { id: 0, name: 'Anonymous' }),
    }),
    /** What somebody in it is called, or null where that is not told. */
    nameOf: ({ _id, name }: Person): string | null => (masks(_id) ? null : name),
    phone: isMasked ? null : (request.phone ?? null),
    place: isMasked ? shownPlace(request) : exactPlace(request),
  };
}

const exactPlace = ({ latitude, longitude }: Pick<Request, 'latitude' | 'longitude'>): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Where everybody may know a request to be. */
export function shownPlace({ position }: Pick<Request, 'position'>): Place | undefined {
  const [longitude, latitude] = position?.coordinates ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}
