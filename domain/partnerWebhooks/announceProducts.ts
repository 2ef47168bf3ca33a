import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

/**
 * Records that products of a store changed, if an endpoint receives this event. Call it in the transaction of the
 * change, with at most `productsAtMost` ids.
 */
export async function announceProducts(
  world: Pick<World, 'now' | 'outbox'>,
  { sellerId, storeId }: { sellerId: number; storeId: number },
  productIds: number[],
): Promise<void> {
  const receivers = { sellerId: { $in: [sellerId, null] }, isEnabled: true, events: 'product.changed' as const };
  if (productIds.length === 0 || !(await WebhookEndpoint.exists(receivers))) return;
  await recordEvent(world, 'product.changed', { sellerId, storeId, productIds, at: world.now().getTime() });
}
