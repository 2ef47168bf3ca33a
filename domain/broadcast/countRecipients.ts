import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import { dayOf } from '../time/dayOf.js';
import type { World } from '../world.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { blockedFrom } from './readBroadcastable.js';
import { type RecipientGroup, recipientGroups } from './recipients.js';

type Part = Pick<World, 'config' | 'now'>;

/** So many of those who hear of no more requests today are looked at; with more, their share is taken as that of all. */
const lookedAt = 2_000;

/** How many people will be told of a request, before any of them is: sellers and doctors, and other consumers. */
export async function countRecipients(
  world: Part,
  request: BroadcastableRequest,
): Promise<{ providers: number; consumers: number }> {
  const blocked = await blockedFrom(request);
  const counts = await Promise.all(
    recipientGroups.map(async (audience) => ({
      kind: audience.kind,
      count: await countOf(world, audience, request, audience.kind === 'consumer' ? blocked : []),
    })),
  );
  const sum = (wanted: boolean) =>
    counts.filter(({ kind }) => (kind === 'consumer') === wanted).reduce((all, { count }) => all + count, 0);
  return { providers: sum(false), consumers: sum(true) };
}

async function countOf(
  world: Part,
  audience: RecipientGroup,
  request: BroadcastableRequest,
  blocked: number[],
): Promise<number> {
  const all = await audience.count(world, request);
  if (all === 0) return 0;
  const left = blocked.length > 0 ? (await audience.among(world, request, blocked)).length : 0;
  return Math.max(0, all - left - (await countFull(world, audience, request, blocked)));
}

/** How many of an audience have heard of as many requests today as they may. */
async function countFull(
  world: Part,
  audience: RecipientGroup,
  request: BroadcastableRequest,
  blocked: number[],
): Promise<number> {
  const full = { day: dayOf(world, request.createdAt), recipientKind: audience.kind, isFull: true };
  const rows = await BroadcastTally.find(full, { recipientId: 1 }).limit(lookedAt).lean();
  const ids = rows
    .map(({ recipientId }) => recipientId)
    .filter((id) => !blocked.includes(id) && id !== request.consumerId);
  if (ids.length === 0) return 0;
  const found = (await audience.among(world, request, ids)).length;
  if (rows.length < lookedAt) return found;
  return Math.round((found / rows.length) * (await BroadcastTally.countDocuments(full)));
}
