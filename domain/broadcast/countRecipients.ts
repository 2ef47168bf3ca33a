import { BroadcastTally } from '../../models/community/BroadcastTally.js';
import { dayOf } from '../time/dayOf.js';
import type { World } from '../world.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { blockedFrom } from './readBroadcastable.js';
import { type RecipientGroup, recipientGroups } from './recipients.js';

type Part = Pick<World, 'config' | 'now'>;

/** Sample size for people at their daily cap; beyond it the share is extrapolated. */
const sampleSize = 2_000;

/** Counts who will be notified about a new request: providers (sellers and doctors), and consumers. */
export async function countRecipients(
  world: Part,
  request: BroadcastableRequest,
): Promise<{ providers: number; consumers: number }> {
  const blocked = await blockedFrom(request);
  const counts = await Promise.all(
    recipientGroups.map(async (group) => ({
      kind: group.kind,
      count: await countOf(world, group, request, group.kind === 'consumer' ? blocked : []),
    })),
  );
  const sum = (wanted: boolean) =>
    counts.filter(({ kind }) => (kind === 'consumer') === wanted).reduce((all, { count }) => all + count, 0);
  return { providers: sum(false), consumers: sum(true) };
}

async function countOf(
  world: Part,
  group: RecipientGroup,
  request: BroadcastableRequest,
  blocked: number[],
): Promise<number> {
  const all = await group.count(world, request);
  if (all === 0) return 0;
  const left = blocked.length > 0 ? (await group.among(world, request, blocked)).length : 0;
  return Math.max(0, all - left - (await countFull(world, group, request, blocked)));
}

/** How many of a group have reached their daily cap. */
async function countFull(
  world: Part,
  group: RecipientGroup,
  request: BroadcastableRequest,
  blocked: number[],
): Promise<number> {
  const full = { day: dayOf(world, request.createdAt), recipientKind: group.kind, isFull: true };
  const rows = await BroadcastTally.find(full, { recipientId: 1 }).limit(sampleSize).lean();
  const ids = rows
    .map(({ recipientId }) => recipientId)
    .filter((id) => !blocked.includes(id) && id !== request.consumerId);
  if (ids.length === 0) return 0;
  const found = (await group.among(world, request, ids)).length;
  if (rows.length < sampleSize) return found;
  return Math.round((found / rows.length) * (await BroadcastTally.countDocuments(full)));
}
