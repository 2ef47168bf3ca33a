import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeliveryProvider } from './DeliveryProvider.js';

const patienceMs = 10_000;
const freshSeconds = 5 * 60;

/**
 * A delivery partner that takes jobs as signed webhooks, in the form of Standard Webhooks: `webhook-id`,
 * `webhook-timestamp` and `webhook-signature` (`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`).
 * The partner may answer `{ "reference": "…" }`, its own name for the job.
 */
export const httpDelivery = (url: string, secret: string): DeliveryProvider => ({
  request: async (job) => {
    const body = JSON.stringify({ type: 'delivery.requested', data: job });
    const id = `delivery-${job.assignmentId}`;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook(secret, id, timestamp, body),
      },
    });
    if (!response.ok) throw new Error(`the delivery partner answered ${response.status}`);
    const answer: unknown = await response.json().catch(() => undefined);
    const reference = (answer as { reference?: unknown } | undefined)?.reference;
    return { reference: typeof reference === 'string' ? reference.slice(0, 200) : null };
  },
  signed: ({ id, timestamp, signature, body }, now) => {
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
    const expected = Buffer.from(signWebhook(secret, id, timestamp, body));
    // Several signatures, divided by spaces, while the partner changes its secret.
    const matches = signature.split(' ').map((given) => {
      const bytes = Buffer.from(given);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
    return age <= freshSeconds && matches.includes(true);
  },
});

/** The signature of a webhook, going out or coming in. */
export const signWebhook = (secret: string, id: string, timestamp: string, body: string | Buffer): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
