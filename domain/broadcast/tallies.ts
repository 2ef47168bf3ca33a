import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { hour } from '../durations.js';
import { rules } from '../rules.js';
import { dayOf } from '../time/days.js';
import type { World } from '../world.js';
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
const refusingIt = ({ consumerId, hasPlace, isUrgent, isNewAuthor }: Class): string[] => [
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
function addingRequest(dailyCap: number, offer: Offer, isDelivered: boolean) {
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

/** The update that frees a deleted request's share of the daily cap. */
const returningRequest = (dailyCap: number, requestId: number) => [
  withDefaults,
  { $set: { requests: { $filter: { input: '$requests', cond: { $ne: ['$$this', requestId] } } } } },
  setFullFor(dailyCap),
];

type Part = Pick<World, 'config'>;
type Broadcast = BroadcastableRequest & { _id: number };

const tallyKeptMs = 72 * hour;

const keysOf = (world: Part, kind: AccountKind, createdAt: Date) => {
  const day = dayOf(world, createdAt);
  return (id: number) => `${kind}:${id}:${day}`;
};

/**
 * Adds the request to the daily tally of each person whose limits allow it, by one conditional update per person. The
 * tallies of blocked people store it too, so that the counts of later requests do not depend on blocks.
 * @returns the people to notify
 */
export async function reserveInTallies(
  world: Part,
  { _id: requestId, consumerId: authorId, hasPlace, isUrgent, isNewAuthor, createdAt }: Broadcast,
  recipientKind: AccountKind,
  ids: number[],
  blocked: ReadonlySet<number>,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const keyOf = keysOf(world, recipientKind, createdAt);
  const day = dayOf(world, createdAt);
  const expiresAt = new Date(createdAt.getTime() + tallyKeptMs);
  const offer = { requestId, authorId, hasPlace, isUrgent, isNewAuthor };
  const updateFor = (isDelivered: boolean) => addingRequest(world.config.broadcastDailyCap, offer, isDelivered);
  const [delivered, withheld] = [updateFor(true), updateFor(false)];
  await BroadcastTally.bulkWrite(
    ids.map((recipientId) => ({
      updateOne: {
        filter: { _id: keyOf(recipientId) },
        update: [
          { $set: { recipientKind, recipientId, day, expiresAt } },
          ...(blocked.has(recipientId) ? withheld : delivered),
        ],
        upsert: true,
      },
    })),
    { ordered: false },
  );
  const taken = await BroadcastTally.find(
    { _id: { $in: ids.map(keyOf) }, requests: requestId },
    { recipientId: 1 },
  ).lean();
  return taken.map(({ recipientId }) => recipientId);
}

/** Returns a deleted request to the daily caps of these people. */
export async function returnToTallies(
  world: Part,
  { _id, createdAt }: { _id: number; createdAt: Date },
  kind: AccountKind,
  ids: number[],
): Promise<void> {
  const keys = ids.map(keysOf(world, kind, createdAt));
  const update = returningRequest(world.config.broadcastDailyCap, _id);
  await BroadcastTally.updateMany({ _id: { $in: keys }, requests: _id }, update, { updatePipeline: true });
}

/** The tallies of people whom the request no longer notifies today. */
export const fullTallies = (world: Part, request: BroadcastableRequest, recipientKind: AccountKind) => ({
  day: dayOf(world, request.createdAt),
  recipientKind,
  fullFor: { $in: refusingIt(request) },
});

/** Those of these people whom their tallies allow to be notified. */
export async function withRoomInTally(
  world: Part,
  request: BroadcastableRequest,
  kind: AccountKind,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const keys = ids.map(keysOf(world, kind, request.createdAt));
  const refusing = { _id: { $in: keys }, fullFor: { $in: refusingIt(request) } };
  const full = await BroadcastTally.find(refusing, { recipientId: 1 }).lean();
  const without = new Set(full.map(({ recipientId }) => recipientId));
  return ids.filter((id) => !without.has(id));
}
