import { OutboxMessage, type OutboxMessageRecord } from '../../models/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** Somebody who must hear of an event: a job with its name. */
export interface Subscriber {
  name: string;
  event: string;
  /** Whether there is anything to do for it in this world; without it there always is. */
  listens?(world: World): boolean;
  run(world: World, payload: never): Promise<void>;
}

const { leaseSeconds, giveUpHours } = rules.outbox;
const doneKeptDays = 7;
const firstPauseMs = 2_000;
const longestPauseMs = 60 * 60 * 1000;

/** How many messages are worked on at once, so that one slow mail server does not hold all the others up. */
const lanes = 4;
/** How many messages one look finds. */
const batch = 50;

/**
 * Delivers what waits in the outbox until nothing is due.
 * A message is leased while it is worked on, so that two relays do not send it twice and a crash gives it back.
 * @returns how many messages were worked on
 */
export async function relayOutbox(world: World, subscribers: readonly Subscriber[]): Promise<number> {
  const listening = subscribers.filter(({ listens }) => listens?.(world) ?? true);
  const waitingFor = ({ event, deliveredTo }: OutboxMessageRecord) =>
    listening.filter((subscriber) => subscriber.event === event && !deliveredTo.includes(subscriber.name));
  let count = 0;
  // The lanes share it: whichever finds nothing left looks for all of them.
  const messages = (async function* () {
    let found: OutboxMessageRecord[];
    do {
      found = await findDue(world);
      const unheard = found.filter((message) => waitingFor(message).length === 0);
      const settled = await settle(world, unheard);
      count += settled;
      yield* found.filter((message) => !unheard.includes(message));
    } while (found.length === batch);
  })();
  const work = async () => {
    for await (const message of messages) {
      if (!(await lease(world, message))) continue;
      count++;
      await deliver(world, { ...message, attempts: message.attempts + 1 }, waitingFor(message));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return count;
}

const findDue = (world: World) =>
  OutboxMessage.find({ state: 'pending', nextAttemptAt: { $lte: world.now() } })
    .sort({ nextAttemptAt: 1, _id: 1 })
    .limit(batch)
    .lean();

/** Is done with messages that nobody waits for. @returns how many nobody else was done with before */
async function settle(world: World, messages: OutboxMessageRecord[]): Promise<number> {
  if (messages.length === 0) return 0;
  const ids = messages.map(({ _id }) => _id);
  const { modifiedCount } = await OutboxMessage.updateMany(
    { _id: { $in: ids }, state: 'pending' },
    { $set: done(world) },
  );
  return modifiedCount;
}

/** Takes a message for a minute. @returns whether nobody else was faster: every lease counts an attempt */
async function lease(world: World, { _id, attempts }: OutboxMessageRecord): Promise<boolean> {
  const nextAttemptAt = new Date(world.now().getTime() + leaseSeconds * 1000);
  const { modifiedCount } = await OutboxMessage.updateOne(
    { _id, state: 'pending', attempts },
    { $set: { nextAttemptAt, attempts: attempts + 1 } },
  );
  return modifiedCount === 1;
}

async function deliver(world: World, message: OutboxMessageRecord, waiting: readonly Subscriber[]): Promise<void> {
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

const done = (world: World): Partial<OutboxMessageRecord> => ({
  state: 'done',
  lastError: null,
  expiresAt: new Date(world.now().getTime() + doneKeptDays * 24 * 60 * 60 * 1000),
});

function outcome(world: World, message: OutboxMessageRecord, failures: string[]): Partial<OutboxMessageRecord> {
  if (failures.length === 0) return done(world);
  const now = world.now().getTime();
  const lastError = failures.join('; ').slice(0, 500);
  if (now - message.recordedAt.getTime() >= giveUpHours * 60 * 60 * 1000) return { state: 'deadLettered', lastError };
  return { lastError, nextAttemptAt: new Date(now + pause(world, message.attempts)) };
}

/** Doubles with each attempt up to an hour; the second half of it is chance, so that retries do not come in step. */
function pause(world: World, attempts: number): number {
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return whole / 2 + world.random.integer(Math.ceil(whole / 2));
}
