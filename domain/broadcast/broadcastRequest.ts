import { setTimeout as pause } from 'node:timers/promises';
import { atomically } from '../../database/transactions/atomically.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import { notifyEach } from '../notifications/notify.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { type Position, workInBatches } from '../outbox/workInBatches.js';
import type { World } from '../world.js';
import { type BroadcastableRequest, blockedFrom, readBroadcastable } from './BroadcastableRequest.js';
import { firstRecipients, recipientGroups } from './recipients.js';
import { reserveInTallies } from './tallies.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

type Broadcast = BroadcastableRequest & { _id: number };

const batchSize = 500;
const restMsAtMost = 250;

/** The progress of a broadcast: the group and the position in it. */
interface BroadcastPosition {
  audience: number;
  after?: Position | undefined;
}

/**
 * Notifies people nearby about a new request, in batches. Stops after about half a second and records an event for the
 * rest. Safe to repeat and to run concurrently: a person is notified once per request, and up to the daily limits.
 */
export async function broadcastRequest(
  world: Part,
  { requestId, from = { audience: 0 } }: Events['request.posted'],
): Promise<void> {
  const left = await workInBatches<BroadcastPosition>(world, from, async (at) => {
    const begun = performance.now();
    const found = await readBroadcastable(requestId);
    if (!found) return undefined;
    const request = { ...found, _id: requestId };
    const blocked = new Set(await blockedFrom(request));
    if (request.peopleAtMost !== undefined) return notifyFirst(world, request, blocked, request.peopleAtMost);
    const next = await notifyBatch(world, request, blocked, at);
    // Pauses as long as the batch took, to leave processor and database to others.
    await pause(Math.min(performance.now() - begun, restMsAtMost));
    return next;
  });
  if (left) await recordEvent(world, 'request.posted', { requestId, from: left });
  // The last batch may have been written after the request was deleted.
  const isDeleted = await CommunityRequest.exists({ _id: requestId, status: 'deleted' });
  if (isDeleted) await recordEvent(world, 'request.deleted', { requestId });
}

async function notifyFirst(
  world: Part,
  request: Broadcast,
  blocked: ReadonlySet<number>,
  limit: number,
): Promise<undefined> {
  for (const { kind, ids } of await firstRecipients(world, request, limit)) {
    await notifyPeople(world, request, blocked, kind, ids);
  }
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
  await notifyPeople(world, request, blocked, group.kind, ids);
  if (next) return { audience: at.audience, after: next };
  return at.audience + 1 < recipientGroups.length ? { audience: at.audience + 1 } : undefined;
}

async function notifyPeople(
  world: Part,
  request: Broadcast,
  blocked: ReadonlySet<number>,
  kind: AccountKind,
  ids: number[],
): Promise<void> {
  const blockedOfKind: ReadonlySet<number> = kind === 'consumer' ? blocked : new Set();
  await notifyNew(world, request, kind, await reserveInTallies(world, request, kind, ids, blockedOfKind));
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
    const data = { requestId, category, ...(kind !== 'consumer' && { toProvider: true }) };
    const entries = missing.map((id) => ({ to: { kind, id }, type, data }));
    // A lane of its own, so that pushes about orders do not wait for a broadcast.
    await notifyEach(world, entries, 'broadcastPush');
  });
}
