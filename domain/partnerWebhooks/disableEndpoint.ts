import { atomically } from '../../database/transactions/atomically.js';
import { type DisabledReason, WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { notify } from '../notifications/notify.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const day = 24 * 60 * 60 * 1000;

/**
 * Disables an endpoint and notifies its owner: `gone` immediately, `failing` if it has not accepted a delivery for five
 * days. Of concurrent calls, one does so.
 */
export function disableEndpoint(
  world: Pick<World, 'now' | 'outbox'>,
  _id: number,
  disabledReason: Exclude<DisabledReason, 'owner'>,
): Promise<void> {
  const isGone = disabledReason === 'gone';
  const longAgo = new Date(world.now().getTime() - rules.partnerWebhook.disableDays * day);
  return atomically(async () => {
    const endpoint = await WebhookEndpoint.findOneAndUpdate(
      { _id, isEnabled: true, ...(!isGone && { failingSince: { $lte: longAgo } }) },
      { $set: { isEnabled: false, disabledReason } },
    ).lean();
    if (!endpoint) return;
    const { sellerId, url } = endpoint;
    const data = { endpointId: _id, host: new URL(url).host, isGone };
    if (sellerId) await notify(world, { kind: 'seller', id: sellerId }, 'webhook_disabled', data);
    await recordEvent(world, 'webhook.disabled', { endpointId: _id });
  });
}
