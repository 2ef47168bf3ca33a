import { atomically } from '../../database/transactions/atomically.js';
import { WebhookDelivery, type WebhookDeliveryRecord } from '../../models/partnerWebhooks/WebhookDelivery.js';
import { recordAudit } from '../audit/recordAudit.js';
import { day } from '../durations.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { type EndpointOwner, findEndpoint } from './endpoints.js';

/** A round that began more recently is still in its first attempts. */
const sameRoundMs = 10_000;

/**
 * Sends a delivery again immediately, with the same message id and another day of retries, whatever its state. Does
 * nothing while it is waiting in a round that began within ten seconds: concurrent requests would conflict on its row
 * for seconds. Refuses `webhook_not_found`, `webhook_delivery_not_found`, and `webhook_disabled` while its endpoint is
 * disabled.
 */
export function redeliver(
  world: Pick<World, 'now' | 'outbox'>,
  owner: EndpointOwner,
  { endpointId, deliveryId }: { endpointId?: number; deliveryId: number },
): Promise<WebhookDeliveryRecord> {
  return atomically(async () => {
    const found = await WebhookDelivery.findOne({ _id: deliveryId, ...(endpointId && { endpointId }) }).lean();
    const endpoint = await findEndpoint(owner, endpointId ?? found?.endpointId ?? 0);
    if (!found) throw new Refused('webhook_delivery_not_found');
    if (!endpoint.isEnabled) throw new Refused('webhook_disabled');
    const now = world.now();
    if (found.state === 'pending' && now.getTime() - found.roundStartedAt.getTime() < sameRoundMs) return found;
    const delivery = await WebhookDelivery.findOneAndUpdate(
      { _id: deliveryId },
      {
        $set: {
          state: 'pending',
          roundStartedAt: now,
          deliveredAt: null,
          expiresAt: new Date(now.getTime() + rules.partnerWebhook.keptDays * day),
        },
        $inc: { round: 1 },
      },
      { returnDocument: 'after' },
    )
      .lean()
      .orFail();
    const { round } = delivery;
    await recordEvent(world, 'webhook.due', { deliveryId, round }, `${deliveryId}:${round}`);
    if ('operator' in owner)
      await recordAudit(world, owner.operator, {
        action: 'redeliver',
        resource: 'WebhookDelivery',
        recordId: deliveryId,
      });
    return delivery;
  });
}
