import { atomically } from '../../database/transactions/atomically.js';
import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { auditEndpoint } from './auditEndpoint.js';
import { type EndpointOwner, endpointsOf } from './endpointOwner.js';
import { makeSecret, previousSecretsOf } from './endpointSecrets.js';

const hour = 60 * 60 * 1000;
const { secretOverlapHours, previousSecretsAtMost } = rules.partnerWebhook;

/**
 * Gives an endpoint a new secret. The previous one also signs for a day, so that the receiver can change it without a
 * gap; with the one before it, if the answer of an earlier rotation was lost. Refuses `webhook_not_found`.
 * @returns the new secret, which is not readable later
 */
export function rotateSecret(
  world: Pick<World, 'now' | 'random' | 'secretKey'>,
  owner: EndpointOwner,
  endpointId: number,
  reason?: string,
): Promise<string> {
  const { secret, sealed } = makeSecret(world, endpointId);
  return atomically(async () => {
    const of = { _id: endpointId, ...endpointsOf(owner) };
    const endpoint = await WebhookEndpoint.findOne(of).select('+secret +previousSecrets').lean();
    if (!endpoint) throw new Refused('webhook_not_found');
    const previousSecretUntil = new Date(world.now().getTime() + secretOverlapHours * hour);
    const previousSecrets = [endpoint.secret, ...previousSecretsOf(world, endpoint)].slice(0, previousSecretsAtMost);
    await WebhookEndpoint.updateOne(of, { $set: { secret: sealed, previousSecrets, previousSecretUntil } });
    await auditEndpoint(world, owner, 'rotateWebhook', { after: endpoint, ...(reason && { reason }) });
    return secret;
  });
}
