import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { WebhookEvent, type WebhookEventRecord } from '../../models/payments/WebhookEvent.js';
import { day } from '../durations.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** What is known of a partner's event. */
type Known = Partial<Pick<WebhookEventRecord, 'digest' | 'report'>>;

/**
 * Stores a partner's event and runs `work` in the same transaction, unless the event was stored before.
 * @param known the digest, if the id is not signed; the report, if it is applied later
 * @returns the result of `work`, or undefined for a duplicate
 */
export async function processEventOnce<T>(
  world: Pick<World, 'now'>,
  _id: string,
  work: () => Promise<T>,
  known: Known = {},
): Promise<T | undefined> {
  try {
    return await atomically(async () => {
      await storeEvent(world, _id, known);
      return work();
    });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/** Stores a partner's event. A stored event is a duplicate key. */
export async function storeEvent({ now }: Pick<World, 'now'>, _id: string, known: Known): Promise<void> {
  const receivedAt = now();
  const expiresAt = new Date(receivedAt.getTime() + rules.webhook.keptDays * day);
  await insert(WebhookEvent, { _id, receivedAt, expiresAt, ...known });
}
