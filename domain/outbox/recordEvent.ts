import { randomUUID } from 'node:crypto';
import { afterCommit } from '../../database/transactions/atomically.js';
import { currentTrace } from '../../database/transactions/traces.js';
import { type OutboxLane, OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { World } from '../world.js';
import { aggregateOf, type EventName, type Events, lanesOf } from './events.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** One event of `recordEvents`. */
interface Recorded<Name extends EventName> {
  payload: Events[Name];
  key?: string | undefined;
  /** What the event is about, if not what its payload names. */
  aggregate?: string | undefined;
}

/**
 * Records an event in the current transaction, if there is one; its jobs run at least once. After the commit the relay
 * is woken.
 * @param key for events that happen once: a second event with the same key fails, together with its transaction
 * @param delayMs how long delivery is delayed
 */
export const recordEvent = <Name extends EventName>(
  world: Part,
  event: Name,
  payload: Events[Name],
  key?: string,
  delayMs = 0,
): Promise<void> => recordEvents(world, event, [{ payload, key }], { delayMs });

/** Records many events with one command, only in this lane if one is given. An empty list sends nothing. */
export async function recordEvents<Name extends EventName>(
  world: Part,
  event: Name,
  many: Recorded<Name>[],
  { lane, delayMs = 0 }: { lane?: OutboxLane | undefined; delayMs?: number } = {},
): Promise<void> {
  if (many.length === 0) return;
  const lanes = lane === undefined ? (lanesOf[event] ?? [null]) : [lane];
  const recordedAt = world.now();
  const nextAttemptAt = new Date(recordedAt.getTime() + delayMs);
  const { id: traceId = null, spanId = null } = currentTrace() ?? {};
  await OutboxMessage.insertMany(
    many.flatMap(({ payload, key = randomUUID(), aggregate = aggregateOf(payload) }) =>
      lanes.map((one, nth) => ({
        event,
        lane: one,
        aggregate,
        key: nth === 0 ? `${event}:${key}` : `${one}:${event}:${key}`,
        payload,
        nextAttemptAt,
        recordedAt,
        traceId,
        spanId,
      })),
    ),
  );
  afterCommit(() => {
    for (const one of lanes) world.outbox.wake(one);
  });
}
