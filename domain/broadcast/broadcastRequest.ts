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

type Told = BroadcastableRequest & { _id: number };

const batchSize = 500;
const restMsAtMost = 250;
const tallyKeptMs = 3 * 24 * 60 * 60 * 1000;

/** How far a broadcast has come: in which audience, and after whom. */
interface BroadcastPosition {
  audience: number;
  after?: Position | undefined;
}

/**
 * Tells people around of a new request, batch by batch. Works for some two seconds and leaves the rest to another event.
 * Harmless to repeat, and to run side by side: nobody is told twice, and nobody of more than so many requests a day.
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
    const next = await tellBatch(world, request, blocked, at);
    // As long as it has worked, others have the processor and the database to themselves.
    await pause(Math.min(performance.now() - begun, restMsAtMost));
    return next;
  });
  if (left) await recordEvent(world, 'request.posted', { requestId, from: left });
}

async function tellBatch(
  world: Part,
  request: Told,
  blocked: ReadonlySet<number>,
  at: BroadcastPosition,
): Promise<BroadcastPosition | undefined> {
  const audience = recipientGroups[at.audience];
  if (!audience) return undefined;
  const { ids, next } = await audience.batch(world, request, at.after, batchSize);
  const wanted = audience.kind === 'consumer' ? ids.filter((id) => !blocked.has(id)) : ids;
  await tell(world, request, audience.kind, await takeFromDay(world, request, audience.kind, wanted));
  if (next) return { audience: at.audience, after: next };
  return at.audience + 1 < recipientGroups.length ? { audience: at.audience + 1 } : undefined;
}

/**
 * Takes the request into the day of each who still has room there: one conditional update a person.
 * @returns those whose day it is in, now or before
 */
async function takeFromDay(
  { config }: Part,
  { _id: requestId, createdAt }: Told,
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

/** Tells those who are not told yet: all of them, or nobody. */
async function tell(world: Part, { _id: requestId, category }: Told, kind: AccountKind, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await atomically(async () => {
    const type = 'request_posted' as const;
    const ofRequest = { type, 'data.requestId': requestId, recipientKind: kind };
    const told = await Notification.find({ ...ofRequest, recipientId: { $in: ids } }, { recipientId: 1 }).lean();
    const already = new Set(told.map(({ recipientId }) => recipientId));
    const missing = ids.filter((id) => !already.has(id));
    const entries = missing.map((id) => ({ to: { kind, id }, type, data: { requestId, category } }));
    // A push about an order must not wait for a hundred thousand of these.
    await notifyEach(world, entries, 'broadcastPush');
  });
}
