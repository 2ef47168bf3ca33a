import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { EventName } from './events.js';

/** Deletes an undelivered event by its key. A message that a relay has leased is delivered anyway. */
export async function withdrawEvent(event: EventName, key: string): Promise<void> {
  await OutboxMessage.deleteOne({ key: `${event}:${key}`, state: 'pending', leasedBy: null });
}
