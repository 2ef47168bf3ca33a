import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { minute } from '../durations.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

/**
 * Records that products of a store changed, if an endpoint receives this event: once a minute. A further change within
 * the minute is announced when the next one begins. Call it in the transaction of the change, with at most
 * `productsAtMost` ids.
 */
export async function announceProducts(
  world: Pick<World, 'now' | 'outbox'>,
  { sellerId, storeId }: { sellerId: number; storeId: number },
  productIds: number[],
): Promise<void> {
  const receivers = { sellerId: { $in: [sellerId, null] }, isEnabled: true, events: 'product.changed' as const };
  if (productIds.length === 0 || !(await WebhookEndpoint.exists(receivers))) return;
  const at = world.now().getTime();
  const current = Math.floor(at / minute);
  for (const nth of [current, current + 1]) {
    const key = `${productIds.join()}:${nth}`;
    if (await OutboxMessage.exists({ key: `product.changed:${key}` })) continue;
    const payload = { sellerId, storeId, productIds, at };
    return recordEvent(world, 'product.changed', payload, key, Math.max(0, nth * minute - at));
  }
}
