import { randomUUID } from 'node:crypto';
import { afterCommit } from '../../models/atomically.js';
import { insertRow } from '../../models/insert.js';
import { OutboxMessage } from '../../models/OutboxMessage.js';
import type { World } from '../world.js';
import type { EventName, Events } from './events.js';

/**
 * Writes down that something happened, in the running transaction if there is one, so that those outside hear of it
 * at least once. After the commit the relay is woken.
 * @param key names what happens once only: a second event under it fails, and its transaction with it; without a key
 *   every event is its own
 */
export async function recordEvent<Name extends EventName>(
  world: Pick<World, 'now' | 'outbox'>,
  event: Name,
  payload: Events[Name],
  key: string = randomUUID(),
): Promise<void> {
  const now = world.now();
  await insertRow(OutboxMessage, { event, key: `${event}:${key}`, payload, nextAttemptAt: now, recordedAt: now });
  afterCommit(() => world.outbox.wake());
}
