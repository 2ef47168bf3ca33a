import type { WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { seal, unseal } from '../text/seal.js';
import type { World } from '../world.js';

const secretBytes = 32;

const sealOwner = (endpointId: number) => `webhook endpoint ${endpointId}`;

/** Makes a signing secret, as Standard Webhooks writes it, and its sealed form for an endpoint. */
export function makeSecret(world: Pick<World, 'random' | 'secretKey'>, endpointId: number) {
  const secret = `whsec_${world.random.bytes(secretBytes).toString('base64')}`;
  return { secret, sealed: seal(world, sealOwner(endpointId), secret) };
}

/** The previous secrets of an endpoint, sealed, which still sign. They do so for a day after the last rotation. */
export const previousSecretsOf = (
  { now }: Pick<World, 'now'>,
  { previousSecrets, previousSecretUntil }: WebhookEndpointRecord,
): string[] => (previousSecretUntil && previousSecretUntil > now() ? previousSecrets : []);

/** The secrets that sign a webhook now: the current one first. Empty if `JWT_SECRET` has changed since. */
export function secretsOf(world: Pick<World, 'now' | 'secretKey'>, endpoint: WebhookEndpointRecord): string[] {
  const sealed = [endpoint.secret, ...previousSecretsOf(world, endpoint)];
  return sealed.flatMap((text) => unseal(world, sealOwner(endpoint._id), text) ?? []);
}
