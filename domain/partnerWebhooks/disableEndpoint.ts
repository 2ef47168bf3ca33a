import { atomically } from '../../database/transactions/atomically.js';
import {
  type DisabledReason,
  WebhookEndpoint,
  type WebhookEndpointRecord,
} from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { notify } from '../notifications/notify.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const day = 24 * 60 * 60 * 1000;

/**
 * Disables an endpoint and notifies its owner: `gone` immediately, `failing` if it has not accepted a delivery for five
 * days. Of concurrent calls, one does so. Does nothing if the endpoint has another URL by now.
 */
export function disableEndpoint(
  world: Pick<World, 'now' | 'outbox'>,
  { _id, url, sellerId }: Pick<WebhookEndpointRecord, '_id' | 'url' | 'sellerId'>,
  disabledReason: Exclude<DisabledReason, 'owner'>,
): Promise<void> {
  const isGone = disabledReason === 'gone';
  const longAgo = new Date(world.now().getTime() - rules.partnerWebhook.disableDays * day);
  return atomically(async () => {
    const { modifiedCount } = await WebhookEndpoint.updateOne(
      { _id, url, isEnabled: true, ...(!isGone && { failingSince: { $lte: longAgo } }) },
      { $set: { isEnabled: false, disabledReason } },
    );
    if (modifiedCount === 0) return;
    const data = { endpointId: _id, host: new URL(url).host, isGone };
    if (sellerId) await notify(world, { kind: 'seller', id: sellerId }, 'webhook_disabled', data);
    await recordEvent(world, 'webhook.disabled', { endpointId: _id });
  });
}
