import { rules } from '../rules.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';

const { ofAuthorADay, ofNewAuthorsADay, urgentOfNewAuthorsADay, keptForPlacedADay, keptForUrgentADay } =
  rules.broadcast;

/** A request as a tally stores it. */
interface Offer {
  requestId: number;
  authorId: number;
  hasPlace: boolean;
  isUrgent: boolean;
  isNewAuthor: boolean;
}

type Class = Pick<BroadcastableRequest, 'consumerId' | 'hasPlace' | 'isUrgent' | 'isNewAuthor'>;

/** The values of `fullFor` that refuse a request. */
export const refusingIt = ({ consumerId, hasPlace, isUrgent, isNewAuthor }: Class): string[] => [
  'all',
  `author:${consumerId}`,
  ...(hasPlace ? [] : ['placeless']),
  ...(isUrgent ? [] : ['ordinary']),
  ...(isNewAuthor ? [isUrgent ? 'urgentOfNew' : 'ofNew'] : []),
];

const sizeWhere = (cond: object) => ({ $size: { $filter: { input: '$offers', cond } } });

const isCounted = { $in: ['$$this.requestId', '$requests'] };
const isPlaceless = { $eq: ['$$this.hasPlace', false] };
// A row of an earlier version has neither `isUrgent` nor `isNewAuthor`.
const [isUrgent, isOrdinary] = [{ $eq: ['$$this.isUrgent', true] }, { $ne: ['$$this.isUrgent', true] }];
const isOfNewAuthor = { $eq: ['$$this.isNewAuthor', true] };

/**
 * Computes `fullFor`. Deleted requests free the daily cap, but not the share of the author or of all new authors. All
 * requests of a day together, also the deleted ones, are at most twice the cap.
 */
const setFullFor = (dailyCap: number) => {
  const without = (kept: number) => Math.max(dailyCap - kept, Math.min(dailyCap, 1));
  const isSpent = {
    $gte: [
      { $size: { $filter: { input: '$offers', as: 'offer', cond: { $eq: ['$$offer.authorId', '$$this'] } } } },
      ofAuthorADay,
    ],
  };
  const spent = { $filter: { input: { $setUnion: ['$offers.authorId', []] }, cond: isSpent } };
  const isFull = {
    $or: [{ $gte: [{ $size: '$requests' }, dailyCap] }, { $gte: [{ $size: '$offers' }, 2 * dailyCap] }],
  };
  const fullFrom = (name: string, conditions: object[], most: number) => ({
    $cond: [{ $gte: [sizeWhere({ $and: conditions }), most] }, [name], []],
  });
  const fullFor = {
    $concatArrays: [
      { $cond: [isFull, ['all'], []] },
      fullFrom('placeless', [isPlaceless, isCounted], without(keptForPlacedADay)),
      fullFrom('ordinary', [isOrdinary, isCounted], without(keptForUrgentADay)),
      fullFrom('ofNew', [isOfNewAuthor, isOrdinary], ofNewAuthorsADay),
      fullFrom('urgentOfNew', [isOfNewAuthor, isUrgent], urgentOfNewAuthorsADay),
      { $map: { input: spent, in: { $concat: ['author:', { $toString: '$$this' }] } } },
    ],
  };
  return { $set: { fullFor } };
};

const orEmpty = (field: string) => ({ $ifNull: [field, []] });
const withDefaults = {
  $set: { requests: orEmpty('$requests'), offers: orEmpty('$offers'), fullFor: orEmpty('$fullFor') },
};

/**
 * The update of a tally that adds a request, unless the tally has or refuses it.
 * @param isDelivered whether it counts towards the daily cap; a blocked author's does not
 */
export function addingRequest(dailyCap: number, offer: Offer, isDelivered: boolean) {
  const { requestId, authorId: consumerId, ...kind } = offer;
  const refusing = refusingIt({ consumerId, ...kind });
  const isKept = {
    $or: [
      { $in: [requestId, '$requests'] },
      { $in: [requestId, '$offers.requestId'] },
      // Also true for a row of an earlier version, which has no `fullFor`.
      { $gte: [{ $size: '$requests' }, dailyCap] },
      ...refusing.map((reason) => ({ $in: [reason, '$fullFor'] })),
    ],
  };
  const unlessKept = (field: string, added: unknown) => ({
    $cond: [isKept, field, { $concatArrays: [field, [added]] }],
  });
  return [
    withDefaults,
    {
      $set: {
        offers: unlessKept('$offers', offer),
        ...(isDelivered && { requests: unlessKept('$requests', requestId) }),
      },
    },
    setFullFor(dailyCap),
  ];
}

/** The update of a tally that returns a deleted request to the daily cap. */
export const returningRequest = (dailyCap: number, requestId: number) => [
  withDefaults,
  { $set: { requests: { $filter: { input: '$requests', cond: { $ne: ['$$this', requestId] } } } } },
  setFullFor(dailyCap),
];
