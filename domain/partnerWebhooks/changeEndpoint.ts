import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { WebhookEndpoint, type WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import type { WebhookEventName } from '../../models/partnerWebhooks/webhookEvents.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { auditEndpoint } from './auditEndpoint.js';
import { type EndpointOwner, endpointsOf } from './endpointOwner.js';
import { findEndpoint } from './findEndpoint.js';

export interface EndpointChanges {
  url?: string | undefined;
  events?: WebhookEventName[] | undefined;
  isEnabled?: boolean | undefined;
}

/**
 * Changes an endpoint; absent fields stay unchanged. `checkUrl` has checked a new URL. Another URL and enabling it
 * forget earlier failures; disabling it ends its waiting deliveries. Refuses `webhook_not_found` and `webhook_exists`.
 */
export async function changeEndpoint(
  world: Pick<World, 'now'>,
  owner: EndpointOwner,
  endpointId: number,
  { url, events, isEnabled }: EndpointChanges,
  reason?: string,
): Promise<WebhookEndpointRecord> {
  try {
    return await atomically(async () => {
      const before = await findEndpoint(owner, endpointId);
      const isSwitched = isEnabled !== undefined && isEnabled !== before.isEnabled;
      const after = await WebhookEndpoint.findOneAndUpdate(
        { _id: endpointId, ...endpointsOf(owner) },
        {
          $set: {
            ...(url !== undefined && url !== before.url && { url, failingSince: null }),
            ...(events && { events: [...new Set(events)] }),
            ...(isSwitched && { isEnabled, disabledReason: isEnabled ? null : 'owner', failingSince: null }),
          },
        },
        { returnDocument: 'after' },
      )
        .lean()
        .orFail();
      await auditEndpoint(world, owner, 'changeWebhook', { before, after, ...(reason && { reason }) });
      return after;
    });
  } catch (error) {
    throw isDuplicate(error) ? new Refused('webhook_exists') : error;
  }
}
