import { runInTrace } from '../../database/transactions/traces.js';
import type { Trace } from '../../database/transactions/transactionContext.js';
import { type OutboxLane, OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { hour } from '../durations.js';
import { newTraceId } from '../newTraceId.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { DoneWriter, done } from './DoneWriter.js';
import { type LeasedMessage, Leases, waitsForRetries } from './leases.js';
import { RetryLater, type Subscriber } from './Subscriber.js';

const firstPauseMs = 2_000;
const longestPauseMs = hour;
const longestError = 500;

/**
 * Schedules the next attempt of a message that failed, or dead-letters a message that has failed for too long.
 * @returns when the next attempt is due
 */
async function rescheduleMessage(
  { world, leases }: Run,
  message: LeasedMessage,
  { failures, notBefore, deliveredTo }: { failures: string[]; notBefore: Date; deliveredTo: string[] },
): Promise<Date | undefined> {
  const now = world.now().getTime();
  const lastError = failures.join('; ').slice(0, longestError);
  const since = message.retriedAt ?? message.recordedAt;
  if (now - since.getTime() >= rules.outbox.giveUpHours * hour) {
    await leases.fail(message, { lastError, state: 'deadLettered' }, deliveredTo);
    return undefined;
  }
  const nextAttemptAt = new Date(Math.max(now, notBefore.getTime()) + pauseAfter(world, message.attempts));
  await leases.fail(message, { lastError, nextAttemptAt }, deliveredTo);
  return nextAttemptAt;
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

/** The parts of one call of `relayOutbox`. */
interface Run {
  world: World;
  lane: OutboxLane;
  leases: Leases;
  doneWriter: DoneWriter;
  /** The waiting tasks of the aggregates that a worker delivers. */
  queues: Map<string, Task[]>;
}

/**
 * Delivers the messages of an aggregate one after the other, also those that are added meanwhile. Returns the rest when
 * so much of a lease has passed that another relay may soon lease the message, while delivered messages cannot be
 * marked as done, when the process stops, and when the rest waits for a retry.
 */
async function deliverInTurn(run: Run, { aggregate, tasks }: Queue): Promise<void> {
  const { world, lane, leases, doneWriter, queues } = run;
  let retryAt: Date | undefined;
  try {
    while (tasks[0] && !retryAt) {
      const [task] = tasks;
      if (!leases.canBegin(task.message) || doneWriter.isStuck || world.outbox.isStopping) return;
      tasks.shift();
      const deliver = () => runInTrace(traceOf(world, task.message), () => runSubscribers(run, task));
      const nextAttemptAt = await leases.during(task.message, deliver);
      if (waitsForRetries(lane)) retryAt = nextAttemptAt;
    }
  } finally {
    // Before anything is awaited: nothing must be added to a queue without a worker.
    queues.delete(aggregate);
    await leases.giveBack(
      tasks.map(({ message }) => message),
      retryAt,
    );
  }
}

/** The trace of the cause. A message of an earlier version begins one. */
const traceOf = ({ random }: World, { traceId, spanId }: OutboxMessageRecord): Trace => ({
  id: traceId ?? newTraceId(random),
  spanId: spanId ?? undefined,
});

/** @returns when the next attempt is due, if there has to be one */
async function runSubscribers(run: Run, { message, subscribers, preparedBy }: Task): Promise<Date | undefined> {
  const { world } = run;
  const failures: string[] = [];
  const deliveredTo: string[] = [];
  let notBefore = world.now();
  for (const subscriber of subscribers) {
    const { name } = subscriber;
    try {
      const delivery = { messageId: message._id, attempt: message.attempts };
      await world.observeJob({ name, dueAt: message.dueAt }, async () =>
        subscriber.run(world, message.payload as never, (await preparedBy(subscriber)) as never, delivery),
      );
      deliveredTo.push(name);
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
  if (failures.length > 0) return rescheduleMessage(run, message, { failures, notBefore, deliveredTo });
  run.doneWriter.add(message, deliveredTo);
  return undefined;
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
const batchSize = 100;
/** Among how many batches the relays of several processes choose. */
const spread = 8;
/** How long prepared data may be used instead of a new read. */
const preparedForMs = 2_000;

/**
 * Delivers the due messages of a lane until none is left or the process stops. The messages of a batch are leased,
 * prepared and marked as done together, and the next batch is read meanwhile, so that under load a message costs little
 * more than its delivery. The messages of an aggregate are delivered in the order of their events (decision 0136).
 * @returns the number of messages that this call delivered or closed
 */
export async function relayOutbox(
  world: World,
  subscribers: readonly Subscriber[],
  lane: OutboxLane = null,
): Promise<number> {
  const listening = subscribers.filter(({ listens }) => listens?.(world) ?? true);
  const subscribersOf = ({ event, deliveredTo }: OutboxMessageRecord) =>
    listening.filter((subscriber) => subscriber.event === event && !deliveredTo.includes(subscriber.name));
  const leases = new Leases(world, lane);
  const doneWriter = new DoneWriter(world, (ids) => leases.end(ids));
  const queues = new Map<string, Task[]>();
  const run = { world, lane, leases, doneWriter, queues };
  let count = 0;
  const readBatch = async () => {
    // Relays that read the same messages would lease them from each other.
    const skip = leases.hasCompetitors ? batchSize * world.random.integer(spread) : 0;
    const due = await findDue(world, lane, { elsewhere: leases.elsewhere, skip });
    const unclaimed = due.filter((message) => subscribersOf(message).length === 0);
    count += await closeMessages(world, unclaimed);
    const leased = await leases.take(due.filter((message) => !unclaimed.includes(message)));
    count += leased.length;
    const tasks = tasksOf(world, leased, subscribersOf);
    return { isLast: due.length < batchSize && skip === 0, begun: enqueue(tasks, queues) };
  };
  // All workers share this generator, so that one of them finds the next batch for all.
  const work = (async function* () {
    let reading = readBatch();
    for (;;) {
      const { isLast, begun } = await reading;
      const half = Math.ceil(begun.length / 2);
      yield* begun.slice(0, half);
      const isOver = isLast || world.outbox.isStopping;
      if (!isOver) reading = readBatch();
      // The next turn of the loop reports a failure.
      reading.catch(() => undefined);
      yield* begun.slice(half);
      if (isOver) return;
    }
  })();
  const deliverAll = async () => {
    for await (const queue of work) await deliverInTurn(run, queue);
  };
  const ended = await Promise.allSettled(Array.from({ length: workers[lane ?? 'others'] }, deliverAll));
  await doneWriter.finish().finally(() => leases.stopRenewing());
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
  if (leases.isWaiting) world.outbox.wake(lane);
  return count;
}

/** The tasks of an aggregate; those of a message without an aggregate have a name of their own. */
interface Queue {
  aggregate: string;
  tasks: Task[];
}

/** Adds tasks to the queues of their aggregates. @returns the new queues, which need a worker */
function enqueue(tasks: Task[], queues: Map<string, Task[]>): Queue[] {
  return tasks.flatMap((task) => {
    const aggregate = task.message.aggregate ?? `message:${task.message._id}`;
    const queue = queues.get(aggregate);
    queue?.push(task);
    if (queue) return [];
    const added = { aggregate, tasks: [task] };
    queues.set(aggregate, added.tasks);
    return [added];
  });
}

const findDue = (
  world: World,
  lane: OutboxLane,
  { elsewhere, skip }: { elsewhere: ReadonlySet<string>; skip: number },
) =>
  OutboxMessage.find({
    state: 'pending',
    lane,
    nextAttemptAt: { $lte: world.now() },
    ...(elsewhere.size > 0 && { aggregate: { $nin: [...elsewhere] } }),
  })
    .sort({ nextAttemptAt: 1, _id: 1 })
    .skip(skip)
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
