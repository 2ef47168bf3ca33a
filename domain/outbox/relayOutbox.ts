import { type OutboxLane, OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import type { World } from '../world.js';
import { DoneWriter, done } from './DoneWriter.js';
import { deliverMessage, type Task } from './deliverMessage.js';
import { type LeasedMessage, leaseMessages } from './leaseMessages.js';
import type { Subscriber } from './Subscriber.js';

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
