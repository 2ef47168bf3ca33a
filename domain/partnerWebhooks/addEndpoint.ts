import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import { WebhookEndpoint, type WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import type { WebhookEventName } from '../../models/partnerWebhooks/webhookEvents.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { auditEndpoint } from './auditEndpoint.js';
import type { EndpointOwner } from './endpointOwner.js';
import { makeSecret } from './endpointSecrets.js';

/**
 * Registers a URL, which `checkUrl` has checked, for events. Refuses `webhook_exists` for a URL that the owner has
 * registered, and `webhooks_limit`. @returns the endpoint and its secret, which is not readable later
 */
export async function addEndpoint(
  world: Pick<World, 'now' | 'random' | 'secretKey'>,
  owner: EndpointOwner,
  { url, events }: { url: string; events: WebhookEventName[] },
): Promise<{ endpoint: WebhookEndpointRecord; secret: string }> {
  const _id = await nextId('WebhookEndpoint');
  const { secret, sealed } = makeSecret(world, _id);
  const sellerId = 'sellerId' in owner ? owner.sellerId : null;
  const operatorId = 'operator' in owner ? owner.operator.id : null;
  const add = () =>
    atomically(async () => {
      // Concurrent additions conflict on this row, and the retry counts again.
      if (sellerId) await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false });
      const limit = rules.partnerWebhook.endpointsAtMost;
      if ((await WebhookEndpoint.countDocuments({ sellerId }, { limit })) >= limit) throw new Refused('webhooks_limit');
      const endpoint = await insert(WebhookEndpoint, {
        _id,
        sellerId,
        operatorId,
        url,
        secret: sealed,
        events: [...new Set(events)],
        createdAt: world.now(),
      });
      await auditEndpoint(world, owner, 'addWebhook', { after: endpoint });
      return endpoint;
    });
  try {
    return { endpoint: await add(), secret };
  } catch (error) {
    throw isDuplicate(error) ? new Refused('webhook_exists') : error;
  }
}
