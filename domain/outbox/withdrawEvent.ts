import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { EventName } from './events.js';

/** Takes back what was recorded under a key and nobody has to hear of any more; what somebody works on already is left to them. */
export async function withdrawEvent(event: EventName, key: string): Promise<void> {
  await OutboxMessage.deleteOne({ key: `${event}:${key}`, state: 'pending', leasedBy: null });
}
