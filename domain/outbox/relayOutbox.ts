import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runInTrace } from '../../database/transactions/traces.js';
import type { Trace } from '../../database/transactions/transactionContext.js';
import { type OutboxLane, OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { day, hour } from '../durations.js';
import { newTraceId } from '../newTraceId.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { RetryLater, type Subscriber } from './Subscriber.js';

const leaseMs = rules.outbox.leaseSeconds * 1000;

/** A message of this process, and since when it is due. */
type LeasedMessage = OutboxMessageRecord & { dueAt: Date };

/**
 * Leases messages, so that no other relay sends them too, and a crash returns them. Each lease counts as an attempt.
 * @returns the messages that no other relay leased first
 */
async function leaseMessages(world: World, messages: OutboxMessageRecord[]): Promise<LeasedMessage[]> {
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
const underLease = ({ _id, leasedBy = null }: OutboxMessageRecord) => ({
  _id,
  leasedBy,
  state: 'pending' as const,
});

/** Extends a lease. A renewal that fails has no effect; the next one may succeed. */
async function renewLease(world: World, message: OutboxMessageRecord): Promise<void> {
  const nextAttemptAt = new Date(world.now().getTime() + leaseMs);
  await OutboxMessage.updateOne(underLease(message), { $set: { nextAttemptAt } }).catch(() => undefined);
}

/** Ends a lease without an attempt. If this fails, the lease expires. */
async function returnLease(world: World, message: OutboxMessageRecord): Promise<void> {
  const untried = { $set: { nextAttemptAt: world.now(), leasedBy: null }, $inc: { attempts: -1 } };
  await OutboxMessage.updateOne(underLease(message), untried).catch(() => undefined);
}

const firstPauseMs = 2_000;
const longestPauseMs = hour;
const longestError = 500;

/**
 * Schedules the next attempt of a message that failed, or dead-letters a message that has failed for too long. Does
 * nothing if another relay has the message by now.
 * @param notBefore the earliest time of the next attempt
 */
async function rescheduleMessage(
  world: World,
  message: OutboxMessageRecord,
  failures: string[],
  notBefore: Date,
): Promise<void> {
  const now = world.now().getTime();
  const lastError = failures.join('; ').slice(0, longestError);
  const since = message.retriedAt ?? message.recordedAt;
  const hasExpired = now - since.getTime() >= rules.outbox.giveUpHours * hour;
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

/** A leased message and its subscribers. */
interface Task {
  message: LeasedMessage;
  subscribers: readonly Subscriber[];
  /** What a subscriber has prepared for the batch; undefined if that failed or is too old. */
  preparedBy(subscriber: Subscriber): Promise<unknown>;
}

/**
 * Runs the subscribers of a message. Returns the message instead when so much of its lease has passed that another
 * relay may soon lease it, while delivered messages cannot be marked as done, and when the process stops.
 */
async function deliverMessage(world: World, task: Task, doneWriter: DoneWriter): Promise<void> {
  const isLate = task.message.nextAttemptAt.getTime() - world.now().getTime() < leaseMs / 2;
  if (isLate || doneWriter.isStuck || world.outbox.isStopping) return returnLease(world, task.message);
  // A delivery may take longer than a lease, and no other relay may start a second one meanwhile.
  const renewal = setInterval(() => void renewLease(world, task.message), leaseMs / 4);
  await runInTrace(traceOf(world, task.message), () => runSubscribers(world, task, doneWriter)).finally(() =>
    clearInterval(renewal),
  );
}

/** The trace of the cause. A message of an earlier version begins one. */
const traceOf = ({ random }: World, { traceId, spanId }: OutboxMessageRecord): Trace => ({
  id: traceId ?? newTraceId(random),
  spanId: spanId ?? undefined,
});

async function runSubscribers(world: World, task: Task, doneWriter: DoneWriter): Promise<void> {
  const { message, subscribers, preparedBy } = task;
  const failures: string[] = [];
  let notBefore = world.now();
  for (const subscriber of subscribers) {
    const { name } = subscriber;
    try {
      const delivery = { messageId: message._id, attempt: message.attempts };
      await world.observeJob({ name, dueAt: message.dueAt }, async () =>
        subscriber.run(world, message.payload as never, (await preparedBy(subscriber)) as never, delivery),
      );
      if (subscribers.length > 1)
        await OutboxMessage.updateOne({ _id: message._id }, { $addToSet: { deliveredTo: name } });
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      const facts = { job: name, messageId: message._id, attempt: message.attempts };
      if (error instanceof RetryLater) {
        if (error.at > notBefore) notBefore = error.at;
        world.log.info({ ...facts, reason: error.message }, 'delivery waits');
      } else {
        world.log.warn({ err: error, ...facts }, 'delivery failed');
      }
    }
  }
  if (failures.length === 0) return doneWriter.add(message, subscribers);
  await rescheduleMessage(world, message, failures, notBefore);
}

/** How many messages of a lane are delivered concurrently, so that one slow recipient does not delay the others. */
const workers: Record<NonNullable<OutboxLane> | 'others', number> = {
  // One for each connection to the mail server.
  others: 8,
  work: 4,
  delivery: 4,
  // Few, so that bulk writes leave the database to requests.
  listing: 2,
  bulk: 2,
  push: 16,
  // Servers of partners may take seconds to answer.
  webhook: 32,
  // A broadcast writes as fast as the database allows.
  broadcast: 1,
  // Few, so that pushes to very many people delay neither requests nor other pushes.
  broadcastPush: 6,
};
const batchSize = 50;
/** How long prepared data may be used instead of a new read. */
const preparedForMs = 2_000;

/**
 * Delivers the due messages of a lane until none is left or the process stops. The messages of a batch are leased,
 * prepared and marked as done together, so that under load a message costs little more than its delivery.
 * @returns the number of messages that this call leased or closed
 */
export async function relayOutbox(
  world: World,
  subscribers: readonly Subscriber[],
  lane: OutboxLane = null,
): Promise<number> {
  const listening = subscribers.filter(({ listens }) => listens?.(world) ?? true);
  const subscribersOf = ({ event, deliveredTo }: OutboxMessageRecord) =>
    listening.filter((subscriber) => subscriber.event === event && !deliveredTo.includes(subscriber.name));
  const doneWriter = new DoneWriter(world);
  let count = 0;
  // All workers share this generator, so that one of them finds the next batch for all.
  const tasks = (async function* () {
    let due: OutboxMessageRecord[];
    do {
      due = await findDue(world, lane);
      const unclaimed = due.filter((message) => subscribersOf(message).length === 0);
      count += await closeMessages(world, unclaimed);
      const claimed = due.filter((message) => !unclaimed.includes(message));
      const leased = await leaseMessages(world, claimed);
      count += leased.length;
      yield* tasksOf(world, leased, subscribersOf);
    } while (due.length === batchSize && !world.outbox.isStopping);
  })();
  const deliverAll = async () => {
    for await (const task of tasks) await deliverMessage(world, task, doneWriter);
  };
  await Promise.all(Array.from({ length: workers[lane ?? 'others'] }, deliverAll));
  await doneWriter.finish();
  return count;
}

const findDue = (world: World, lane: OutboxLane) =>
  OutboxMessage.find({ state: 'pending', lane, nextAttemptAt: { $lte: world.now() } })
    .sort({ nextAttemptAt: 1, _id: 1 })
    .limit(batchSize)
    .lean();

/** Closes messages without subscribers. @returns how many this call closed */
async function closeMessages(world: World, messages: OutboxMessageRecord[]): Promise<number> {
  if (messages.length === 0) return 0;
  const ids = messages.map(({ _id }) => _id);
  const { modifiedCount } = await OutboxMessage.updateMany(
    { _id: { $in: ids }, state: 'pending' },
    { $set: done(world) },
  );
  return modifiedCount;
}

/** The tasks of a batch. A subscriber prepares once for all of its messages, when the first of them is delivered. */
function tasksOf(
  world: World,
  messages: LeasedMessage[],
  subscribersOf: (message: OutboxMessageRecord) => readonly Subscriber[],
): Task[] {
  const prepared = new Map<Subscriber, Promise<unknown>>();
  const prepare = async (subscriber: Subscriber) => {
    const own = messages.filter((message) => subscribersOf(message).includes(subscriber));
    const payloads = own.map(({ payload }) => payload as never);
    // A message that makes it fail must not stop the others: each is then prepared on its own.
    return subscriber.prepare?.(world, payloads).catch(() => undefined);
  };
  const since = world.now().getTime();
  const preparedBy = async (subscriber: Subscriber) => {
    if (world.now().getTime() - since > preparedForMs) return undefined;
    const preparing = prepared.get(subscriber) ?? prepare(subscriber);
    prepared.set(subscriber, preparing);
    return preparing;
  };
  return messages.map((message) => ({ message, subscribers: subscribersOf(message), preparedBy }));
}

const keptDays = 7;
/** How long a write is retried: a message that is delivered but not marked is delivered twice. */
const retryForMs = leaseMs / 3;
const retryPauseMs = 100;

/** The fields of a message that is done. */
const done = (world: World) => ({
  state: 'done' as const,
  lastError: null,
  expiresAt: new Date(world.now().getTime() + keptDays * day),
});

/** Marks delivered messages as done. Messages that are delivered during one write are marked together by the next. */
class DoneWriter {
  /** The unmarked ids, by the names of the subscribers that ran. */
  private delivered = new Map<string, { names: string[]; ids: number[] }>();
  private writing: Promise<void> | undefined;
  /** Whether a write has failed and is being retried. */
  isStuck = false;

  constructor(private readonly world: World) {}

  add({ _id }: OutboxMessageRecord, subscribers: readonly Subscriber[]): void {
    const names = subscribers.map(({ name }) => name);
    const group = this.delivered.get(names.join()) ?? { names, ids: [] };
    this.delivered.set(names.join(), group);
    group.ids.push(_id);
    // `finish` reports a failure; before that, it must not become an unhandled rejection.
    this.start().catch(() => undefined);
  }

  /** Waits until every message is marked. @throws the error of a write that kept failing */
  async finish(): Promise<void> {
    while (this.writing || this.delivered.size > 0) await this.start();
  }

  private start(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.delivered.size > 0) {
      const groups = [...this.delivered.values()];
      this.delivered = new Map();
      for (const { names, ids } of groups) await this.write(names, ids);
    }
  }

  private async write(names: string[], ids: number[]): Promise<void> {
    const retryUntil = performance.now() + retryForMs;
    for (;;) {
      try {
        await OutboxMessage.updateMany(
          { _id: { $in: ids } },
          { $set: done(this.world), $addToSet: { deliveredTo: { $each: names } } },
        );
        this.isStuck = false;
        return;
      } catch (error) {
        this.isStuck = true;
        if (performance.now() > retryUntil) throw error;
        await pause(retryPauseMs);
      }
    }
  }
}
