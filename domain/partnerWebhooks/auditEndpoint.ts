import type { WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { recordAudit } from '../audit/recordAudit.js';
import type { World } from '../world.js';
import type { EndpointOwner } from './endpointOwner.js';

interface Change {
  before?: WebhookEndpointRecord;
  after?: WebhookEndpointRecord;
  reason?: string;
}

const shown = ({ url, events, isEnabled }: WebhookEndpointRecord) => ({ url, events: events.join(', '), isEnabled });

/** Records what an operator does with an endpoint. A seller's own changes are not audited. */
export async function auditEndpoint(
  world: Pick<World, 'now'>,
  owner: EndpointOwner,
  action: string,
  { before, after, reason }: Change,
): Promise<void> {
  const recordId = (after ?? before)?._id;
  if (!('operator' in owner) || recordId === undefined) return;
  await recordAudit(world, owner.operator, {
    action,
    resource: 'WebhookEndpoint',
    recordId,
    reason,
    ...(before && { before: shown(before) }),
    ...(after && { after: shown(after) }),
  });
}
