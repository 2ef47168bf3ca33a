import { createHmac } from 'node:crypto';
import { reasonOf } from './reasonOf.js';

const timeoutMs = 10_000;

export interface OutgoingWebhook {
  /** Names the message: whoever gets it twice takes it once. */
  id: string;
  /** What it is about, such as `delivery.requested`. */
  type: string;
  data: object;
}

/**
 * Posts a signed webhook in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`
 * (`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`). @throws when it was not taken within ten seconds
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

/** Standard Webhooks writes a key as `whsec_` and its base64; any other secret is the key as it stands. */
const keyOf = (secret: string) => (secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret);

/** The signature of a webhook, going out or coming in. */
export const signWebhook = (secret: string, id: string, timestamp: string, body: string | Buffer): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
