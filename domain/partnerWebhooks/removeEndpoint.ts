import { atomically } from '../../database/transactions/atomically.js';
import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { auditEndpoint } from './auditEndpoint.js';
import { type EndpointOwner, endpointsOf } from './endpointOwner.js';

/**
 * Deletes an endpoint. Its waiting deliveries end when they are due; the database deletes them after their time.
 * Refuses `webhook_not_found`.
 */
export function removeEndpoint(
  world: Pick<World, 'now'>,
  owner: EndpointOwner,
  endpointId: number,
  reason?: string,
): Promise<void> {
  return atomically(async () => {
    const before = await WebhookEndpoint.findOneAndDelete({ _id: endpointId, ...endpointsOf(owner) }).lean();
    if (!before) throw new Refused('webhook_not_found');
    await auditEndpoint(world, owner, 'removeWebhook', { before, ...(reason && { reason }) });
  });
}
