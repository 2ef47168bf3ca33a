import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { underLease } from './leaseMessages.js';

const firstPauseMs = 2_000;
const longestPauseMs = 60 * 60 * 1000;
const longestError = 500;

/**
 * Schedules the next attempt of a message that failed, or dead-letters a message that has failed for too long. Does
 * nothing if another relay has the message by now.
 * @param notBefore the earliest time of the next attempt
 */
export async function rescheduleMessage(
  world: World,
  message: OutboxMessageRecord,
  failures: string[],
  notBefore: Date,
): Promise<void> {
  const now = world.now().getTime();
  const lastError = failures.join('; ').slice(0, longestError);
  const since = message.retriedAt ?? message.recordedAt;
  const hasExpired = now - since.getTime() >= rules.outbox.giveUpHours * 60 * 60 * 1000;
  const pauseEndsAt = Math.max(now, notBefore.getTime()) + pauseAfter(world, message.attempts);
  const change = hasExpired
    ? { state: 'deadLettered' as const, lastError }
    : { lastError, nextAttemptAt: new Date(pauseEndsAt) };
  await OutboxMessage.updateOne(underLease(message), { $set: change });
}

/** Doubles with each attempt up to an hour. Its second half is random, so that retries spread out. */
function pauseAfter(world: World, attempts: number): number {
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return whole / 2 + world.random.integer(Math.ceil(whole / 2));
}
