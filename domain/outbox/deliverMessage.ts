import { runInTrace } from '../../database/transactions/traces.js';
import type { Trace } from '../../database/transactions/transactionContext.js';
import { OutboxMessage, type OutboxMessageRecord } from '../../models/system/OutboxMessage.js';
import { newTraceId } from '../newTraceId.js';
import type { World } from '../world.js';
import type { DoneWriter } from './DoneWriter.js';
import { type LeasedMessage, leaseMs, renewLease, returnLease } from './leaseMessages.js';
import { RetryLater } from './RetryLater.js';
import { rescheduleMessage } from './rescheduleMessage.js';
import type { Subscriber } from './Subscriber.js';

/** A leased message and its subscribers. */
export interface Task {
  message: LeasedMessage;
  subscribers: readonly Subscriber[];
  /** What a subscriber has prepared for the batch; undefined if that failed or is too old. */
  preparedBy(subscriber: Subscriber): Promise<unknown>;
}

/**
 * Runs the subscribers of a message. Returns the message instead when so much of its lease has passed that another
 * relay may soon lease it, while delivered messages cannot be marked as done, and when the process stops.
 */
export async function deliverMessage(world: World, task: Task, doneWriter: DoneWriter): Promise<void> {
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
