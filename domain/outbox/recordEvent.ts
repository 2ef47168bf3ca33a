import { randomUUID } from 'node:crypto';
import { afterCommit } from '../../database/atomically.js';
import { insertRow } from '../../database/insert.js';
import { OutboxMessage } from '../../models/OutboxMessage.js';
import type { World } from '../world.js';
import { type EventName, type Events, laneOf } from './events.js';

/**
 * Writes down that something happened, in the running transaction if there is one, so that those outside hear of it
 * at least once. After the commit the relay is woken.
 * @param key names what happens once only: a second event under it fails, and its transaction with it; without a key
 *   every event is its own
 * @param delayMs how long those outside wait before they hear of it
 */
export async function recordEvent<Name extends EventName>(
  world: Pick<World, 'now' | 'outbox'>,
  event: Name,
  payload: Events[Name],
  key: string = randomUUID(),
  delayMs = 0,
): Promise<void> {
  const recordedAt = world.now();
  const nextAttemptAt = new Date(recordedAt.getTime() + delayMs);
  const lane = laneOf[event] ?? null;
  await insertRow(OutboxMessage, { event, lane, key: `${event}:${key}`, payload, nextAttemptAt, recordedAt });
  afterCommit(() => world.outbox.wake(lane));
}
