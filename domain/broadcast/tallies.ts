import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { dayOf } from '../time/dayOf.js';
import type { World } from '../world.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { addingRequest, refusingIt, returningRequest } from './tallyStages.js';

type Part = Pick<World, 'config'>;
type Broadcast = BroadcastableRequest & { _id: number };

const tallyKeptMs = 3 * 24 * 60 * 60 * 1000;

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
