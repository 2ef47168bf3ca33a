import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type OutboxLane, OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { RetryLater } from './RetryLater.js';

/** Somebody who must hear of an event: a job with its name. */
export interface Subscriber {
  name: string;
  event: string;
  /** Whether there is anything to do for it in this world; without it there always is. */
  listens?(world: World): boolean;
  /** Reads for many messages at once what `run` needs of each. */
  prepare?(world: World, payloads: never[]): Promise<unknown>;
  run(world: World, payload: never, prepared: never, delivery: DeliveryOfMessage): Promise<void>;
}

/** At which message somebody is, and how often it was tried with this time. */
export interface DeliveryOfMessage {
  messageId: number;
  attempt: number;
}

const { leaseSeconds, giveUpHours } = rules.outbox;
const leaseMs = leaseSeconds * 1000;
const doneKeptDays = 7;
const firstPauseMs = 2_000;
const longestPauseMs = 60 * 60 * 1000;

/** How many messages of a lane are worked on at once, so that one slow mail server does not hold all the others up. */
const atOnce = (lane: OutboxLane): number => workers[lane ?? 'others'];
const workers: Record<NonNullable<OutboxLane> | 'others', number> = {
  // As many as there are connections to the mail server.
  others: 8,
  work: 4,
  push: 16,
  // Each of them writes as fast as the database takes it.
  broadcast: 1,
  // Few, so that pushes to very many people delay neither requests nor other pushes.
  broadcastPush: 6,
};
/** How many messages one look finds. */
const batch = 50;
/** How long what was read for a whole look is as good as read afresh. */
const preparedForMs = 2_000;
/** How long a mark is tried again: what is delivered and not marked is delivered twice. */
const markForMs = leaseMs / 3;
const markPauseMs = 100;

/** A message that is leased, and how to work on it. */
interface Task {
  message: OutboxMessageRecord;
  waiting: readonly Subscriber[];
  /** What a subscriber has prepared for all messages of the look; undefined when it failed, or is too old to rely on. */
  preparedBy(subscriber: Subscriber): Promise<unknown>;
}

/**
 * Delivers what waits in a lane of the outbox until nothing is due. The messages of a look are leased, read for and marked together.
 * A message is leased while it is worked on, so that two relays do not send it twice and a crash gives it back.
 * @returns how many messages were worked on
 */
export async function relayOutbox(
  world: World,
  subscribers: readonly Subscriber[],
  lane: OutboxLane = null,
): Promise<number> {
  const listening = subscribers.filter(({ listens }) => listens?.(world) ?? true);
  const waitingFor = ({ event, deliveredTo }: OutboxMessageRecord) =>
    listening.filter((subscriber) => subscriber.event === event && !deliveredTo.includes(subscriber.name));
  const marks = new Marks(world);
  let count = 0;
  // All who work share it: whichever finds nothing left looks for all of them.
  const tasks = (async function* () {
    let found: OutboxMessageRecord[];
    do {
      found = await findDue(world, lane);
      const unheard = found.filter((message) => waitingFor(message).length === 0);
      count += await settle(world, unheard);
      const leased = await lease(
        world,
        found.filter((message) => !unheard.includes(message)),
      );
      count += leased.length;
      yield* tasksOf(world, leased, waitingFor);
    } while (found.length === batch);
  })();
  const work = async () => {
    for await (const task of tasks) await deliver(world, task, marks);
  };
  await Promise.all(Array.from({ length: atOnce(lane) }, work));
  await marks.written();
  return count;
}

const findDue = (world: World, lane: OutboxLane) =>
  OutboxMessage.find({ state: 'pending', lane, nextAttemptAt: { $lte: world.now() } })
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

/** Takes messages for a minute; every lease counts an attempt. @returns those that nobody else was faster with */
async function lease(world: World, messages: OutboxMessageRecord[]): Promise<OutboxMessageRecord[]> {
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
  const ours = all ? [] : await OutboxMessage.find({ _id: { $in: ids }, leasedBy }, { _id: 1 }).lean();
  const isOurs = ({ _id }: OutboxMessageRecord) => all || ours.some((own) => own._id === _id);
  return messages
    .filter(isOurs)
    .map((message) => ({ ...message, leasedBy, nextAttemptAt, attempts: message.attempts + 1 }));
}

/** What is to be done with the messages of a look. A subscriber prepares for all of its own once, when the first is worked on. */
function tasksOf(
  world: World,
  messages: OutboxMessageRecord[],
  waitingFor: (message: OutboxMessageRecord) => readonly Subscriber[],
): Task[] {
  const prepared = new Map<Subscriber, Promise<unknown>>();
  const prepare = async (subscriber: Subscriber) => {
    const own = messages.filter((message) => waitingFor(message).includes(subscriber));
    const payloads = own.map(({ payload }) => payload as never);
    // A message that makes it fail must not stop the others: each is then prepared for alone.
    return subscriber.prepare?.(world, payloads).catch(() => undefined);
  };
  const since = world.now().getTime();
  const preparedBy = async (subscriber: Subscriber) => {
    if (world.now().getTime() - since > preparedForMs) return undefined;
    const preparing = prepared.get(subscriber) ?? prepare(subscriber);
    prepared.set(subscriber, preparing);
    return preparing;
  };
  return messages.map((message) => ({ message, waiting: waitingFor(message), preparedBy }));
}

/**
 * Works on a message. Gives it back instead when so much of its lease is over that another relay may soon take it, and while
 * what is delivered cannot be marked.
 */
async function deliver(world: World, task: Task, marks: Marks): Promise<void> {
  const isLate = task.message.nextAttemptAt.getTime() - world.now().getTime() < leaseMs / 2;
  if (isLate || marks.isStuck) return giveBack(world, task.message);
  // A mail server that takes a mail after a minute must not get it from another relay meanwhile.
  const renewal = setInterval(() => void renew(world, task.message), leaseMs / 4);
  await work(world, task, marks).finally(() => clearInterval(renewal));
}

async function renew(world: World, { _id, leasedBy = null }: OutboxMessageRecord): Promise<void> {
  const nextAttemptAt = new Date(world.now().getTime() + leaseMs);
  await OutboxMessage.updateOne({ _id, leasedBy, state: 'pending' }, { $set: { nextAttemptAt } }).catch(
    () => undefined,
  );
}

async function work(world: World, { message, waiting, preparedBy }: Task, marks: Marks): Promise<void> {
  const failures: string[] = [];
  let notBefore = world.now();
  for (const subscriber of waiting) {
    const { name } = subscriber;
    try {
      const delivery = { messageId: message._id, attempt: message.attempts };
      await subscriber.run(world, message.payload as never, (await preparedBy(subscriber)) as never, delivery);
      if (waiting.length > 1) await OutboxMessage.updateOne({ _id: message._id }, { $addToSet: { deliveredTo: name } });
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
  if (failures.length === 0) return marks.add(message, waiting);
  // Who failed so slowly that another relay took over has nothing to say any more.
  const stillOurs = { _id: message._id, state: 'pending' as const, leasedBy: message.leasedBy ?? null };
  await OutboxMessage.updateOne(stillOurs, { $set: afterFailure(world, message, failures, notBefore) });
}

/** Ends a lease under which nothing was tried. One that cannot be ended ends by itself. */
async function giveBack(world: World, { _id, leasedBy = null }: OutboxMessageRecord): Promise<void> {
  const untried = { $set: { nextAttemptAt: world.now(), leasedBy: null }, $inc: { attempts: -1 } };
  await OutboxMessage.updateOne({ _id, leasedBy, state: 'pending' }, untried).catch(() => undefined);
}

/** Marks messages as done. Those that are delivered while a mark is written are marked together by the next one. */
class Marks {
  /** The ids to be marked, by who has heard of them. */
  private delivered = new Map<string, { names: string[]; ids: number[] }>();
  private writing: Promise<void> | undefined;
  /** Whether a mark has failed and is tried again. */
  isStuck = false;

  constructor(private readonly world: World) {}

  add({ _id }: OutboxMessageRecord, heardBy: readonly Subscriber[]): void {
    const names = heardBy.map(({ name }) => name);
    const group = this.delivered.get(names.join()) ?? { names, ids: [] };
    this.delivered.set(names.join(), group);
    group.ids.push(_id);
    // Whoever waits for the marks hears of a failure; until then nobody may.
    this.start().catch(() => undefined);
  }

  /** Waits until all are marked. */
  async written(): Promise<void> {
    while (this.writing || this.delivered.size > 0) await this.start();
  }

  private start(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  private async write(): Promise<void> {
    while (this.delivered.size > 0) {
      const groups = [...this.delivered.values()];
      this.delivered = new Map();
      for (const { names, ids } of groups) await this.mark(names, ids);
    }
  }

  private async mark(names: string[], ids: number[]): Promise<void> {
    const until = performance.now() + markForMs;
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
        if (performance.now() > until) throw error;
        await pause(markPauseMs);
      }
    }
  }
}

const done = (world: World) => ({
  state: 'done' as const,
  lastError: null,
  expiresAt: new Date(world.now().getTime() + doneKeptDays * 24 * 60 * 60 * 1000),
});

function afterFailure(
  world: World,
  { attempts, recordedAt }: OutboxMessageRecord,
  failures: string[],
  notBefore: Date,
): Partial<OutboxMessageRecord> {
  const now = world.now().getTime();
  const lastError = failures.join('; ').slice(0, 500);
  if (now - recordedAt.getTime() >= giveUpHours * 60 * 60 * 1000) return { state: 'deadLettered', lastError };
  return { lastError, nextAttemptAt: new Date(Math.max(now, notBefore.getTime()) + pauseAfter(world, attempts)) };
}

/** Doubles with each attempt up to an hour; the second half of it is chance, so that retries do not come in step. */
function pauseAfter(world: World, attempts: number): number {
  const whole = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return whole / 2 + world.random.integer(Math.ceil(whole / 2));
}
