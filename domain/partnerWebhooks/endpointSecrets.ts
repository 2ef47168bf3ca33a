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

/**
 * The secrets that sign a webhook now: the current one, and after a rotation the previous one for a day. Empty if
 * `JWT_SECRET` has changed since.
 */
export function secretsOf(
  world: Pick<World, 'now' | 'secretKey'>,
  { _id, secret, previousSecret, previousSecretUntil }: WebhookEndpointRecord,
): string[] {
  const isOverlap = previousSecretUntil && previousSecretUntil > world.now();
  const sealed = [secret, ...(isOverlap && previousSecret ? [previousSecret] : [])];
  return sealed.flatMap((text) => unseal(world, sealOwner(_id), text) ?? []);
}
