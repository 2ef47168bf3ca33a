import { randomUUID } from 'node:crypto';
import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

export const leaseMs = rules.outbox.leaseSeconds * 1000;

/** A message of this process, and since when it is due. */
export type LeasedMessage = OutboxMessageRecord & { dueAt: Date };

/**
 * Leases messages, so that no other relay sends them too, and a crash returns them. Each lease counts as an attempt.
 * @returns the messages that no other relay leased first
 */
export async function leaseMessages(world: World, messages: OutboxMessageRecord[]): Promise<LeasedMessage[]> {
  if (messages.length === 0) return [];
  const now = world.now();
  const leasedBy = randomUUID();
  const nextAttemptAt = new Date(now.getTime() + leaseMs);
  const ids = messages.map(({ _id }) => _id);
  const { modifiedCount } = await OutboxMessage.updateMany(
    { _id: { $in: ids }, state: 'pending', nextAttemptAt: { $lte: now } },
    { $set: { leasedBy, nextAttemptAt }, $inc: { attempts: 1 } },
  );
  const all = modifiedCount === messages.length;
  const leased = all ? [] : await OutboxMessage.find({ _id: { $in: ids }, leasedBy }, { _id: 1 }).lean();
  const isLeased = ({ _id }: OutboxMessageRecord) => all || leased.some((row) => row._id === _id);
  return messages.filter(isLeased).map((message) => ({
    ...message,
    dueAt: message.nextAttemptAt,
    leasedBy,
    nextAttemptAt,
    attempts: message.attempts + 1,
  }));
}

/** Matches a message while this lease of it holds. */
export const underLease = ({ _id, leasedBy = null }: OutboxMessageRecord) => ({
  _id,
  leasedBy,
  state: 'pending' as const,
});

/** Extends a lease. A renewal that fails has no effect; the next one may succeed. */
export async function renewLease(world: World, message: OutboxMessageRecord): Promise<void> {
  const nextAttemptAt = new Date(world.now().getTime() + leaseMs);
  await OutboxMessage.updateOne(underLease(message), { $set: { nextAttemptAt } }).catch(() => undefined);
}

/** Ends a lease without an attempt. If this fails, the lease expires. */
export async function returnLease(world: World, message: OutboxMessageRecord): Promise<void> {
  const untried = { $set: { nextAttemptAt: world.now(), leasedBy: null }, $inc: { attempts: -1 } };
  await OutboxMessage.updateOne(underLease(message), untried).catch(() => undefined);
}
