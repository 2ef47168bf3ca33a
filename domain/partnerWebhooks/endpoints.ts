import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import {
  type DisabledReason,
  WebhookEndpoint,
  type WebhookEndpointRecord,
} from '../../models/partnerWebhooks/WebhookEndpoint.js';
import type { WebhookEventName } from '../../models/partnerWebhooks/webhookEvents.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { day, hour } from '../durations.js';
import { Refused } from '../errors.js';
import { notify } from '../notifications/notify.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import { seal, unseal } from '../text/seal.js';
import type { World } from '../world.js';

/** Who registers and changes an endpoint: a seller, or an operator for the marketplace. */
export type EndpointOwner = { sellerId: number } | { operator: Operator };

/** The filter of an owner's endpoints. Operators may change every endpoint. */
const endpointsOf = (owner: EndpointOwner): { sellerId?: number } =>
  'sellerId' in owner ? { sellerId: owner.sellerId } : {};

interface Change {
  before?: WebhookEndpointRecord;
  after?: WebhookEndpointRecord;
  reason?: string;
}

const shown = ({ url, events, isEnabled }: WebhookEndpointRecord) => ({ url, events: events.join(', '), isEnabled });

/** Records what an operator does with an endpoint. A seller's own changes are not audited. */
async function auditEndpoint(
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

const secretBytes = 32;

const sealOwner = (endpointId: number) => `webhook endpoint ${endpointId}`;

/** Makes a signing secret, as Standard Webhooks writes it, and its sealed form for an endpoint. */
function makeSecret(world: Pick<World, 'random' | 'secretKey'>, endpointId: number) {
  const secret = `whsec_${world.random.bytes(secretBytes).toString('base64')}`;
  return { secret, sealed: seal(world, sealOwner(endpointId), secret) };
}

/** The previous secrets of an endpoint, sealed, which still sign. They do so for a day after the last rotation. */
const previousSecretsOf = (
  { now }: Pick<World, 'now'>,
  { previousSecrets, previousSecretUntil }: WebhookEndpointRecord,
): string[] => (previousSecretUntil && previousSecretUntil > now() ? previousSecrets : []);

/** The secrets that sign a webhook now: the current one first. Empty if `JWT_SECRET` has changed since. */
export function secretsOf(world: Pick<World, 'now' | 'secretKey'>, endpoint: WebhookEndpointRecord): string[] {
  const sealed = [endpoint.secret, ...previousSecretsOf(world, endpoint)];
  return sealed.flatMap((text) => unseal(world, sealOwner(endpoint._id), text) ?? []);
}

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

/** Finds an endpoint of an owner. Refuses `webhook_not_found`. */
export async function findEndpoint(owner: EndpointOwner, endpointId: number): Promise<WebhookEndpointRecord> {
  const endpoint = await WebhookEndpoint.findOne({ _id: endpointId, ...endpointsOf(owner) }).lean();
  if (!endpoint) throw new Refused('webhook_not_found');
  return endpoint;
}

interface EndpointChanges {
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

/** Refuses `private_endpoint` for a URL that is not https at a public address: we would call it from our network. */
export async function checkUrl({ webhooks }: Pick<World, 'webhooks'>, url: string): Promise<void> {
  if (!(await webhooks.isPublic(url))) throw new Refused('private_endpoint');
}

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
