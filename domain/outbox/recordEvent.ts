import { randomUUID } from 'node:crypto';
import { insertRows } from '../../database/insert.js';
import { afterCommit } from '../../database/transactions/atomically.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { World } from '../world.js';
import { type EventName, type Events, laneOf } from './events.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** What happened, as `recordEvent` takes it. */
interface Recorded<Name extends EventName> {
  payload: Events[Name];
  key?: string | undefined;
}

/**
 * Writes down that something happened, in the running transaction if there is one, so that those outside hear of it
 * at least once. After the commit the relay is woken.
 * @param key names what happens once only: a second event under it fails, and its transaction with it; without a key
 *   every event is its own
 * @param delayMs how long those outside wait before they hear of it
 */
export const recordEvent = <Name extends EventName>(
  world: Part,
  event: Name,
  payload: Events[Name],
  key?: string,
  delayMs = 0,
): Promise<void> => recordEvents(world, event, [{ payload, key }], { delayMs });

/** The same for many events by one command, in another lane if one is given; for none, nothing is asked. */
export async function recordEvents<Name extends EventName>(
  world: Part,
  event: Name,
  many: Recorded<Name>[],
  { lane = laneOf[event] ?? null, delayMs = 0 } = {},
): Promise<void> {
  if (many.length === 0) return;
  const recordedAt = world.now();
  const nextAttemptAt = new Date(recordedAt.getTime() + delayMs);
  await insertRows(
    OutboxMessage,
    many.map(({ payload, key = randomUUID() }) => ({
      ...{ event, lane, key: `${event}:${key}`, payload },
      ...{ nextAttemptAt, recordedAt },
    })),
  );
  afterCommit(() => world.outbox.wake(lane));
}
