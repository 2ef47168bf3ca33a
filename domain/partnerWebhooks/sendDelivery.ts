import { Seller } from '../../models/accounts/Seller.js';
import {
  messageIdOf,
  WebhookDelivery,
  type WebhookDeliveryRecord,
} from '../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint, type WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import type { WebhookOutcome } from '../../providers/webhooks/WebhookSender.js';
import { isSuspended } from '../accounts/sessions/refuseSuspended.js';
import { hour } from '../durations.js';
import type { Events } from '../outbox/events.js';
import { RetryLater } from '../outbox/Subscriber.js';
import { rules } from '../rules.js';
import { oneLine } from '../text/visibleText.js';
import type { World } from '../world.js';
import { disableEndpoint, secretsOf } from './endpoints.js';

type Part = Pick<World, 'now' | 'outbox' | 'secretKey' | 'webhooks'>;
type Attempted = Exclude<WebhookOutcome, { postponed: string }>;

const { retryHours, attemptsKept, answerAtMost } = rules.partnerWebhook;

/**
 * Sends a delivery and records the attempt. A failed delivery is retried for a day; status 410 disables the endpoint.
 * A lost commit sends it again with the same message id.
 * @throws RetryLater while there is time for another attempt
 */
export async function sendDelivery(world: Part, { deliveryId, round }: Events['webhook.due']): Promise<void> {
  const delivery = await WebhookDelivery.findOne({ _id: deliveryId, round, state: 'pending' }).lean();
  if (!delivery) return;
  const endpoint = await WebhookEndpoint.findById(delivery.endpointId).select('+secret +previousSecrets').lean();
  const obstacle = await obstacleOf(world, endpoint);
  const secrets = endpoint ? secretsOf(world, endpoint) : [];
  if (!endpoint || obstacle) return fail(world, delivery, obstacle ?? '');
  if (secrets.length === 0) return fail(world, delivery, 'the secret cannot be read any more: rotate it');

  const { _id, url, sellerId } = endpoint;
  const posted = { id: messageIdOf(deliveryId), url, body: delivery.body, secrets, owner: String(sellerId) };
  const outcome = await world.webhooks.send(posted, world.now());
  const hasTime = world.now().getTime() - delivery.roundStartedAt.getTime() < retryHours * hour;
  if ('postponed' in outcome) {
    if (hasTime) throw later(world, outcome.postponed, outcome.afterMs);
    await disableEndpoint(world, endpoint, 'failing');
    return fail(world, delivery, outcome.postponed);
  }
  const status = 'status' in outcome ? outcome.status : undefined;
  if (status !== undefined && status >= 200 && status < 300) return accept(world, delivery, endpoint, outcome);
  // The owner may have entered another URL since the call began.
  if (status === 410 && (await WebhookEndpoint.exists({ _id, url }))) {
    // Before the attempt: a delivery that has ended is not sent again after a crash.
    await disableEndpoint(world, endpoint, 'gone');
    return recordAttempt(world, delivery, outcome, { state: 'failed' });
  }
  await WebhookEndpoint.updateOne({ _id, url, failingSince: null }, { $set: { failingSince: world.now() } });
  if (!hasTime) await disableEndpoint(world, endpoint, 'failing');
  await recordAttempt(world, delivery, outcome, hasTime ? {} : { state: 'failed' });
  if (hasTime) throw later(world, reasonOf(outcome), 'afterMs' in outcome ? outcome.afterMs : 0);
}

/** Why a delivery cannot be sent. */
async function obstacleOf(world: Part, endpoint: WebhookEndpointRecord | null): Promise<string | undefined> {
  if (!endpoint) return 'the endpoint was deleted';
  if (!endpoint.isEnabled) return 'the endpoint is disabled';
  if (endpoint.sellerId === null) return undefined;
  const seller = await Seller.findById(endpoint.sellerId, { suspendedUntil: 1 }).lean();
  return !seller || isSuspended(seller, world.now()) ? 'the account is suspended' : undefined;
}

const reasonOf = (outcome: Attempted): string =>
  'error' in outcome ? outcome.error : `the server answered ${outcome.status}`;

const later = ({ now }: Part, reason: string, afterMs = 0) =>
  new RetryLater(reason, new Date(now().getTime() + afterMs));

async function accept(
  world: Part,
  delivery: WebhookDeliveryRecord,
  { _id, failingSince }: WebhookEndpointRecord,
  outcome: Attempted,
): Promise<void> {
  if (failingSince) await WebhookEndpoint.updateOne({ _id }, { $set: { failingSince: null } });
  await recordAttempt(world, delivery, outcome, { state: 'delivered', deliveredAt: world.now() });
}

/** Ends a delivery without an attempt. */
const fail = (world: Part, delivery: WebhookDeliveryRecord, error: string): Promise<void> =>
  recordAttempt(world, delivery, { error, durationMs: 0 }, { state: 'failed' });

async function recordAttempt(
  { now }: Part,
  { _id, round }: WebhookDeliveryRecord,
  outcome: Attempted,
  change: Partial<WebhookDeliveryRecord>,
): Promise<void> {
  const { durationMs } = outcome;
  const answer = 'answer' in outcome ? oneLine(outcome.answer).slice(0, answerAtMost) : '';
  const attempt =
    'error' in outcome
      ? { at: now(), status: null, answer, error: outcome.error, durationMs }
      : { at: now(), status: outcome.status, answer, error: null, durationMs };
  await WebhookDelivery.updateOne(
    { _id, round },
    {
      $set: change,
      $inc: { attemptCount: 1 },
      $push: { attempts: { $each: [attempt], $slice: -attemptsKept } },
    },
  );
}
