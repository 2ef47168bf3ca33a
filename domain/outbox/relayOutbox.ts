import { OutboxMessage, type OutboxMessageRecord } from '../../models/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** Somebody who must hear of an event: a job with its name. */
export interface Subscriber {
  name: string;
  event: string;
  run(world: World, payload: never): Promise<void>;
}

const { leaseSeconds, giveUpHours } = rules.outbox;
const doneKeptDays = 7;
const firstPauseMs = 2_000;
const longestPauseMs = 60 * 60 * 1000;

/** How many messages are worked on at once, so that one slow mail server does not hold all the others up. */
const lanes = 4;

/**
 * Delivers what waits in the outbox until nothing is due.
 * A message is leased while it is worked on, so that two relays do not send it twice and a crash gives it back.
 * @returns how many messages were worked on
 */
export async function relayOutbox(world: World, subscribers: readonly Subscriber[]): Promise<number> {
  let count = 0;
  const work = async () => {
    for (let message = await lease(world); message; message = await lease(world)) {
      count++;
      await deliver(world, message, subscribers);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return count;
}

function lease(world: World) {
  const now = world.now();
  return OutboxMessage.findOneAndUpdate(
    { state: 'pending', nextAttemptAt: { $lte: now } },
    { $set: { nextAttemptAt: new Date(now.getTime() + leaseSeconds * 1000) }, $inc: { attempts: 1 } },
    { sort: { nextAttemptAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean<OutboxMessageRecord>();
}

async function deliver(world: World, message: OutboxMessageRecord, subscribers: readonly Subscriber[]): Promise<void> {
  const waiting = subscribers.filter(
    ({ event, name }) => event === message.event && !message.deliveredTo.includes(name),
  );
  const failures: string[] = [];
  for (const { name, run } of waiting) {
    try {
      await run(world, message.payload as never);
      await OutboxMessage.updateOne({ _id: message._id }, { $addToSet: { deliveredTo: name } });
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      world.log.warn({ err: error, job: name, messageId: message._id, attempt: message.attempts }, 'delivery failed');
    }
  }
  // Who failed so slowly that another relay took over has nothing to say any more.
  const stillOurs = failures.length > 0 && { state: 'pending' as const, attempts: message.attempts };
  await OutboxMessage.updateOne({ _id: message._id, ...stillOurs }, { $set: outcome(world, message, failures) });
}

function outcome(world: World, message: OutboxMessageRecord, failures: string[]): Partial<OutboxMessageRecord> {
  const now = world.now().getTime();
  if (failures.length === 0) {
    return { state: 'done', lastError: null, forgetAt: new Date(now + doneKeptDays * 24 * 60 * 60 * 1000) };
  }
  const lastError = failures.join('; ').slice(0, 500);
  if (now - message.recordedAt.getTime() >= giveUpHours * 60 * 60 * 1000) return { state: 'parked', lastError };
  return { lastError, nextAttemptAt: new Date(now + pause(world, message.attempts)) };
}

/** Doubles with each attempt up to an hour; the second half of it is chance, so that retries do not come in step. */
function pause(world: World, attempts: number): number {
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return whole / 2 + world.random.integer(Math.ceil(whole / 2));
}
