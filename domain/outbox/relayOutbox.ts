import pLimit, { type LimitFunction } from 'p-limit';
import { runInTrace } from '../../database/transactions/traces.js';
import type { Trace } from '../../database/transactions/transactionContext.js';
import { type OutboxLane, OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { hour, second } from '../durations.js';
import { groupBy } from '../groupBy.js';
import { newTraceId } from '../newTraceId.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { DoneWriter, done } from './DoneWriter.js';
import { type HeldLane, leaseLane } from './leaseLane.js';
import { retryWrite } from './retryWrite.js';
import { RetryLater, type Subscriber } from './Subscriber.js';

/** How many messages of a lane are delivered concurrently, so that one slow recipient does not delay the others. */
const workers: Record<NonNullable<OutboxLane> | 'others', number> = {
  // One for each connection to the mail server.
  others: 8,
  work: 4,
  delivery: 4,
  announcement: 4,
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
/** The most messages of one aggregate in hand. The others leave room for other aggregates. */
const aheadOfAggregate = 10;
/** How often a run looks for new messages while slow ones are being delivered. */
const lookMs = 200;
/** How long prepared data may be used instead of a new read. */
const preparedForMs = 2_000;

const firstPauseMs = 2_000;
const longestPauseMs = hour;
const longestError = 500;
/** How long the result of a failed delivery is written again, if the database does not take it. */
const retryForMs = 20 * second;

/**
 * Delivers the due messages of a lane until none is left or the process stops. One run at a time delivers a lane, over
 * all processes, so that it reads and marks many messages with one command, and delivers the messages of an aggregate
 * in the order of their events (decision 0136).
 * @param onTaken called when another run delivers the lane, which may stop before it has read all messages
 * @returns the number of messages that this call delivered or closed
 */
export async function relayOutbox(
  world: World,
  subscribers: readonly Subscriber[],
  lane: OutboxLane = null,
  onTaken: () => void = () => undefined,
): Promise<number> {
  const listening = subscribers.filter(
    ({ announces = false, listens }) => announces === (lane === 'announcement') && (listens?.(world) ?? true),
  );
  let count = 0;
  // Again after the lane was returned: a process that recorded messages meanwhile found it taken.
  while (!world.outbox.isStopping && (await OutboxMessage.exists(dueIn(lane, world.now())))) {
    const held = await leaseLane(world, lane);
    if (!held) {
      onTaken();
      break;
    }
    try {
      count += await new LaneRun(world, listening, lane, held).deliverAll();
    } finally {
      await held.end();
    }
  }
  return count;
}

const dueIn = (lane: OutboxLane, now: Date) => ({ state: 'pending' as const, lane, nextAttemptAt: { $lte: now } });

/** A message in hand and its subscribers. */
interface Task {
  message: OutboxMessageRecord;
  subscribers: readonly Subscriber[];
  /** What a subscriber has prepared for the batch; undefined if that failed or is too old. */
  preparedBy(subscriber: Subscriber): Promise<unknown>;
}

/** One run of the relay, while it holds a lane. */
class LaneRun {
  /** The messages that were read and are neither marked nor rescheduled. */
  private readonly inHand = new Set<number>();
  /**
   * The messages in hand that wait for their turn, by aggregate; a message without one has a queue of its own. No other
   * messages of these aggregates are read meanwhile, so that they keep their order and many of them leave room.
   */
  private readonly queues = new Map<string, Task[]>();
  private readonly limit: LimitFunction;
  private readonly doneWriter: DoneWriter;
  /** The messages that were delivered, rescheduled or closed. */
  private count = 0;
  private failure: unknown;
  private onRelease = () => {};

  constructor(
    private readonly world: World,
    private readonly subscribers: readonly Subscriber[],
    private readonly lane: OutboxLane,
    private readonly held: HeldLane,
  ) {
    this.limit = pLimit(workers[lane ?? 'others']);
    this.doneWriter = new DoneWriter(world, (ids) => this.release(ids));
  }

  /** @throws the first failure to read or write messages. What is not marked is delivered by a later run */
  async deliverAll(): Promise<number> {
    let isLast = false;
    try {
      while (!this.isOver()) {
        // Of a long queue, the next batch is read while as many messages are in hand.
        if (this.canBegin() && this.inHand.size <= batchSize) {
          const found = await this.readBatch();
          if (found === 0 && this.inHand.size === 0) break;
          isLast = found < batchSize;
        }
        await this.untilInHand(isLast || !this.canBegin() ? 0 : batchSize);
      }
    } finally {
      while (this.queues.size > 0) await this.untilInHand(0);
      await this.doneWriter.finish();
    }
    if (this.failure) throw this.failure;
    return this.count;
  }

  /** Whether the run ends: another one may get the lane soon, the process stops, or the database failed for long. */
  private isOver(): boolean {
    const hasFailed = this.failure !== undefined || this.doneWriter.failure !== undefined;
    return hasFailed || !this.held.isSafe() || this.world.outbox.isStopping;
  }

  /** Whether a message can begin; not while what was delivered cannot be marked. */
  private canBegin(): boolean {
    return !this.isOver() && !this.doneWriter.isStuck;
  }

  /** Reads the next messages, and begins to deliver them. @returns how many were found */
  private async readBatch(): Promise<number> {
    try {
      const due = await this.findDue();
      await this.begin(due);
      return due.length;
    } catch (error) {
      if (this.inHand.size === 0) throw error;
      // It is read again after a moment, because messages that are being delivered keep the lane.
      this.world.log.warn({ err: error, lane: this.lane }, 'due messages could not be read');
      return 0;
    }
  }

  /** The next messages, those with the earliest event first, without the aggregates that have a queue. */
  private findDue(): Promise<OutboxMessageRecord[]> {
    return OutboxMessage.find({
      ...dueIn(this.lane, this.world.now()),
      ...(this.inHand.size > 0 && { _id: { $nin: [...this.inHand] } }),
      ...(this.queues.size > 0 && { aggregate: { $nin: [...this.queues.keys()] } }),
    })
      .sort({ nextAttemptAt: 1, recordedAt: 1, _id: 1 })
      .limit(batchSize)
      .lean();
  }

  /** Closes the messages without subscribers and queues the others. */
  private async begin(due: OutboxMessageRecord[]): Promise<void> {
    const tasks = this.tasksOf(due);
    const claimed = tasks.map(({ message }) => message);
    const closed = due.filter((message) => !claimed.includes(message)).map(({ _id }) => _id);
    if (closed.length > 0)
      await OutboxMessage.updateMany({ _id: { $in: closed }, state: 'pending' }, { $set: done(this.world) });
    this.count += closed.length;
    const postponed = await this.postponeBehindFailed(claimed);
    const ready = tasks.filter(({ message }) => !postponed.has(message.aggregate));
    for (const [name, all] of groupBy(ready, ({ message }) => message.aggregate ?? `message:${message._id}`)) {
      // The others are read again later.
      const queue = all.slice(0, aheadOfAggregate);
      for (const { message } of queue) this.inHand.add(message._id);
      this.queues.set(name, queue);
      void this.limit(() => this.deliverQueue(name, queue));
    }
  }

  /**
   * Postpones messages to the next attempt of one that failed before them, if their lane waits for it. If it is due by
   * now, they are read again behind it. @returns the aggregates of these messages
   */
  private async postponeBehindFailed(messages: OutboxMessageRecord[]): Promise<Set<unknown>> {
    const aggregates = waitsForRetries(this.lane) ? messages.flatMap(({ aggregate }) => aggregate ?? []) : [];
    if (aggregates.length === 0) return new Set();
    const failed = await OutboxMessage.find(
      { state: 'pending', lane: this.lane, aggregate: { $in: aggregates }, attempts: { $gt: 0 } },
      { aggregate: 1, recordedAt: 1, nextAttemptAt: 1 },
    )
      .sort({ nextAttemptAt: -1 })
      .lean();
    const early = messages.flatMap((message) => {
      const { _id, aggregate, nextAttemptAt } = message;
      const retryAt = failed.find((one) => one.aggregate === aggregate && isBefore(one, message))?.nextAttemptAt;
      return retryAt && nextAttemptAt < retryAt ? { _id, aggregate, nextAttemptAt, retryAt } : [];
    });
    if (early.length > 0)
      await OutboxMessage.bulkWrite(
        early.map(({ _id, nextAttemptAt, retryAt }) => ({
          updateOne: {
            filter: { _id, state: 'pending' as const, nextAttemptAt },
            update: { $set: { nextAttemptAt: retryAt } },
          },
        })),
        { ordered: false },
      );
    return new Set(early.map(({ aggregate }) => aggregate));
  }

  /** Delivers messages of an aggregate one after the other. Those that are left are still due, and are read again. */
  private async deliverQueue(name: string, queue: Task[]): Promise<void> {
    try {
      while (queue[0] && this.canBegin()) {
        const isDelivered = await this.deliver(queue[0]);
        queue.shift();
        if (!isDelivered && waitsForRetries(this.lane)) break;
      }
    } catch (error) {
      this.failure ??= error;
    }
    this.queues.delete(name);
    this.release(queue.map(({ message }) => message._id));
  }

  /** @returns whether all subscribers have succeeded */
  private async deliver(task: Task): Promise<boolean> {
    const { message } = task;
    const trace = traceOf(this.world, message);
    const { failures, deliveredTo, notBefore } = await runInTrace(trace, () => this.runSubscribers(task));
    this.count++;
    const isDelivered = failures.length === 0;
    if (isDelivered) {
      this.doneWriter.add(message, deliveredTo);
      this.markIfNothingElseRuns();
    } else {
      await this.reschedule(message, { failures, deliveredTo, notBefore });
      this.release([message._id]);
    }
    return isDelivered;
  }

  private async runSubscribers({ message, subscribers, preparedBy }: Task): Promise<Outcome> {
    const { world } = this;
    const outcome: Outcome = { failures: [], deliveredTo: [], notBefore: world.now() };
    const delivery = { messageId: message._id, attempt: message.attempts + 1 };
    for (const subscriber of subscribers) {
      const { name } = subscriber;
      try {
        await world.observeJob({ name, dueAt: message.nextAttemptAt }, async () =>
          subscriber.run(world, message.payload as never, (await preparedBy(subscriber)) as never, delivery),
        );
        outcome.deliveredTo.push(name);
      } catch (error) {
        outcome.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        const facts = { job: name, ...delivery };
        if (error instanceof RetryLater) {
          if (error.at > outcome.notBefore) outcome.notBefore = error.at;
          world.log.info({ ...facts, reason: error.message }, 'delivery waits');
        } else {
          world.log.warn({ err: error, ...facts }, 'delivery failed');
        }
      }
    }
    return outcome;
  }

  /**
   * Schedules the next attempt of a message that failed, or dead-letters a message that has failed for too long. Does
   * nothing if another run has delivered it meanwhile, because this one lost the lane.
   */
  private async reschedule(message: OutboxMessageRecord, outcome: Outcome): Promise<void> {
    const { _id, attempts, retriedAt, recordedAt } = message;
    const now = this.world.now().getTime();
    const lastError = outcome.failures.join('; ').slice(0, longestError);
    const hasExpired = now - (retriedAt ?? recordedAt).getTime() >= rules.outbox.giveUpHours * hour;
    const pauseEndsAt = Math.max(now, outcome.notBefore.getTime()) + pauseAfter(this.world, attempts + 1);
    const nextAttemptAt = new Date(pauseEndsAt);
    const change = hasExpired ? { state: 'deadLettered' as const } : { nextAttemptAt };
    await retryWrite(retryForMs, () =>
      OutboxMessage.updateOne(
        { _id, state: 'pending', attempts },
        {
          $set: { ...change, lastError, attempts: attempts + 1 },
          $addToSet: { deliveredTo: { $each: outcome.deliveredTo } },
        },
      ),
    );
  }

  /** Ends the delivery of messages that were marked, rescheduled or left. */
  private release(ids: number[]): void {
    for (const id of ids) this.inHand.delete(id);
    this.markIfNothingElseRuns();
    this.onRelease();
  }

  private markIfNothingElseRuns(): void {
    if (this.doneWriter.size > 0 && this.doneWriter.size === this.inHand.size) this.doneWriter.write();
  }

  /** Waits until no more than `atMost` messages are in hand, but only until it is time to look for new ones. */
  private async untilInHand(atMost: number): Promise<void> {
    if (this.inHand.size <= atMost) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookMs);
      this.onRelease = () => {
        if (this.inHand.size > atMost) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The tasks of a batch. A subscriber prepares once for all of its messages, when the first of them is delivered. */
  private tasksOf(messages: OutboxMessageRecord[]): Task[] {
    const { world, subscribers } = this;
    const subscribersOf = ({ event, deliveredTo }: OutboxMessageRecord) =>
      subscribers.filter((subscriber) => subscriber.event === event && !deliveredTo.includes(subscriber.name));
    const tasks = messages.flatMap((message) => {
      const own = subscribersOf(message);
      return own.length > 0 ? { message, subscribers: own, preparedBy } : [];
    });
    const prepared = new Map<Subscriber, Promise<unknown>>();
    const prepare = async (subscriber: Subscriber) => {
      const isWaiting = ({ message, subscribers: own }: Task) =>
        this.inHand.has(message._id) && own.includes(subscriber);
      const own = tasks.filter(isWaiting);
      const payloads = own.map(({ message }) => message.payload as never);
      // A message that makes it fail must not stop the others: each is then prepared on its own.
      return subscriber.prepare?.(world, payloads).catch(() => undefined);
    };
    const since = world.now().getTime();
    async function preparedBy(subscriber: Subscriber): Promise<unknown> {
      if (world.now().getTime() - since > preparedForMs) return undefined;
      const preparing = prepared.get(subscriber) ?? prepare(subscriber);
      prepared.set(subscriber, preparing);
      return preparing;
    }
    return tasks;
  }
}

/** How the subscribers of a message ended. */
interface Outcome {
  failures: string[];
  /** The names of those that succeeded. */
  deliveredTo: string[];
  /** The earliest time of the next attempt. */
  notBefore: Date;
}

type Recorded = Pick<OutboxMessageRecord, '_id' | 'recordedAt'>;

const isBefore = (one: Recorded, other: Recorded): boolean =>
  one.recordedAt < other.recordedAt || (+one.recordedAt === +other.recordedAt && one._id < other._id);

/** Whether later messages of an aggregate wait for one that failed. Partners receive the steps of an order in order. */
const waitsForRetries = (lane: OutboxLane): boolean => lane === 'announcement' || lane === 'webhook';

/** Doubles with each attempt up to an hour. Its second half is random, so that retries spread out. */
function pauseAfter(world: World, attempts: number): number {
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return whole / 2 + world.random.integer(Math.ceil(whole / 2));
}

/** The trace of the cause. A message of an earlier version begins one. */
const traceOf = ({ random }: World, { traceId, spanId }: OutboxMessageRecord): Trace => ({
  id: traceId ?? newTraceId(random),
  spanId: spanId ?? undefined,
});
