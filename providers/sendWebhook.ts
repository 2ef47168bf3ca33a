import { Webhook } from 'standardwebhooks';
import { reasonOf } from './JsonApi.js';

const timeoutMs = 10_000;

export interface OutgoingWebhook {
  /** The message id. The receiver ignores a repeated id. */
  id: string;
  /** The event type, such as `delivery.requested`. */
  type: string;
  data: object;
}

/**
 * Posts a webhook signed as Standard Webhooks describes (headers `webhook-id`, `webhook-timestamp` and
 * `webhook-signature`). @throws if the receiver does not accept it within ten seconds
 */
export async function sendWebhook(url: string, secret: string, { id, ...message }: OutgoingWebhook): Promise<Response> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhook(secret, id, timestamp, body),
    },
  }).catch((error: Error) => {
    throw new Error(`the receiver of ${message.type} cannot be reached: ${reasonOf(error)}`);
  });
  if (!response.ok) throw new Error(`the receiver of ${message.type} answered ${response.status}`);
  return response;
}

/**
 * A secret with the prefix `whsec_` is base64, as Standard Webhooks writes keys. Any other secret is the key itself.
 */
const keyOf = (secret: string) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/**
 * The signature of an outgoing or incoming webhook.
 * @param timestamp whole seconds since 1970
 */
export const signWebhook = (secret: string, id: string, timestamp: string, body: string | Buffer): string =>
  new Webhook(keyOf(secret), { format: 'raw' }).sign(id, new Date(Number(timestamp) * 1000), body);
