import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { WebhookEvent, type WebhookEventRecord } from '../../models/payments/WebhookEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const day = 24 * 60 * 60 * 1000;

/**
 * Stores a partner's event and does `work` with it, in one transaction: once, however often the event comes.
 * @param known its digest, where its id is not signed, and what it says, where it is acted on later. @returns what `work` gave, or undefined for one that came before
 */
export async function processEventOnce<T>(
  { now }: Pick<World, 'now'>,
  _id: string,
  work: () => Promise<T>,
  known: Partial<Pick<WebhookEventRecord, 'digest' | 'report'>> = {},
): Promise<T | undefined> {
  const receivedAt = now();
  const expiresAt = new Date(receivedAt.getTime() + rules.webhook.keptDays * day);
  try {
    return await atomically(async () => {
      await insert(WebhookEvent, { _id, receivedAt, expiresAt, ...known });
      return work();
    });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}
