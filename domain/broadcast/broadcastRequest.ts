import { setTimeout as pause } from 'node:timers/promises';
import { atomically } from '../../database/transactions/atomically.js';
import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import { notifyEach } from '../notifications/notify.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { type Position, workInBatches } from '../outbox/workInBatches.js';
import { dayOf } from '../time/dayOf.js';
import type { World } from '../world.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { blockedFrom, readBroadcastable } from './readBroadcastable.js';
import { recipientGroups } from './recipients.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

type Broadcast = BroadcastableRequest & { _id: number };

const batchSize = 500;
const restMsAtMost = 250;
const tallyKeptMs = 3 * 24 * 60 * 60 * 1000;

/** The progress of a broadcast: the group and the position in it. */
interface BroadcastPosition {
  audience: number;
  after?: Position | undefined;
}

/**
 * Notifies people nearby about a new request, in batches. Stops after about half a second and records an event for the
 * rest. Safe to repeat and to run concurrently: a person is notified once per request, and up to the daily cap.
 */
export async function broadcastRequest(
  world: Part,
  { requestId, from = { audience: 0 } }: Events['request.posted'],
): Promise<void> {
  const found = await readBroadcastable(requestId);
  if (!found) return;
  const request = { ...found, _id: requestId };
  const blocked = new Set(await blockedFrom(request));
  const left = await workInBatches<BroadcastPosition>(world, from, async (at) => {
    const begun = performance.now();
    const next = await notifyBatch(world, request, blocked, at);
    // Pauses as long as the batch took, to leave processor and database to others.
    await pause(Math.min(performance.now() - begun, restMsAtMost));
    return next;
  });
  if (left) await recordEvent(world, 'request.posted', { requestId, from: left });
}

async function notifyBatch(
  world: Part,
  request: Broadcast,
  blocked: ReadonlySet<number>,
  at: BroadcastPosition,
): Promise<BroadcastPosition | undefined> {
  const group = recipientGroups[at.audience];
  if (!group) return undefined;
  const { ids, next } = await group.batch(world, request, at.after, batchSize);
  const wanted = group.kind === 'consumer' ? ids.filter((id) => !blocked.has(id)) : ids;
  await notifyNew(world, request, group.kind, await reserveInDailyCap(world, request, group.kind, wanted));
  if (next) return { audience: at.audience, after: next };
  return at.audience + 1 < recipientGroups.length ? { audience: at.audience + 1 } : undefined;
}

/**
 * Adds the request to the daily tally of each person below the cap, by one conditional update per person.
 * @returns the people whose tally has the request
 */
async function reserveInDailyCap(
  { config }: Part,
  { _id: requestId, createdAt }: Broadcast,
  recipientKind: AccountKind,
  ids: number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const day = dayOf({ config }, createdAt);
  const keyOf = (id: number) => `${recipientKind}:${id}:${day}`;
  const had = { $ifNull: ['$requests', []] };
  const hasIt = { $in: [requestId, had] };
  const isFull = { $gte: [{ $size: had }, config.broadcastDailyCap] };
  const expiresAt = new Date(createdAt.getTime() + tallyKeptMs);
  await BroadcastTally.bulkWrite(
    ids.map((recipientId) => ({
      updateOne: {
        filter: { _id: keyOf(recipientId) },
        update: [
          {
            $set: {
              ...{ recipientKind, recipientId, day, expiresAt },
              requests: { $cond: [{ $or: [hasIt, isFull] }, had, { $concatArrays: [had, [requestId]] }] },
            },
          },
          { $set: { isFull: { $gte: [{ $size: '$requests' }, config.broadcastDailyCap] } } },
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

/** Notifies the people who have no notification about the request yet, in one transaction. */
async function notifyNew(
  world: Part,
  { _id: requestId, category }: Broadcast,
  kind: AccountKind,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await atomically(async () => {
    const type = 'request_posted' as const;
    const ofRequest = { type, 'data.requestId': requestId, recipientKind: kind };
    const notified = await Notification.find({ ...ofRequest, recipientId: { $in: ids } }, { recipientId: 1 }).lean();
    const already = new Set(notified.map(({ recipientId }) => recipientId));
    const missing = ids.filter((id) => !already.has(id));
    const entries = missing.map((id) => ({ to: { kind, id }, type, data: { requestId, category } }));
    // A lane of its own, so that pushes about orders do not wait for a broadcast.
    await notifyEach(world, entries, 'broadcastPush');
  });
}
