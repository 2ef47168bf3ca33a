import { timingSafeEqual } from 'node:crypto';
import { sendWebhook, signWebhook } from '../sendWebhook.js';
import type { DeliveryProvider } from './DeliveryProvider.js';

const freshSeconds = 5 * 60;
const cancelled = { type: 'delivery.cancelled' };
const changed = { type: 'delivery.changed' };
const wholeSeconds = /^\d+$/;

/**
 * A delivery partner that exchanges signed webhooks with us. It may answer a job with `{ "reference": "…" }`, its own
 * name for the job.
 * @param previous an older secret, accepted while the partner changes to the new one
 */
export const httpDelivery = (url: string, secret: string, previous?: string): DeliveryProvider => ({
  request: async (job) => {
    const id = `delivery-${job.assignmentId}`;
    const response = await sendWebhook(url, secret, { id, type: 'delivery.requested', data: job });
    const answer: unknown = await response.json().catch(() => undefined);
    const reference = (answer as { reference?: unknown } | undefined)?.reference;
    return { reference: typeof reference === 'string' ? reference.slice(0, 200) : null };
  },
  cancel: async (job, id) => {
    await sendWebhook(url, secret, { id: `delivery-${job.assignmentId}-cancelled-${id}`, ...cancelled, data: job });
  },
  change: async (job, id) => {
    await sendWebhook(url, secret, { id: `delivery-${job.assignmentId}-changed-${id}`, ...changed, data: job });
  },
  signed: ({ id, timestamp, signature, body }, now) => {
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
    if (!wholeSeconds.test(timestamp) || age > freshSeconds) return false;
    const secrets = previous === undefined ? [secret] : [secret, previous];
    const expected = secrets.map((key) => Buffer.from(signWebhook(key, id, timestamp, body)));
    // The partner may send several signatures, separated by spaces, while it changes its secret.
    const given = signature.split(' ').map((text) => Buffer.from(text));
    const matches = given.map((bytes) =>
      expected.some((other) => bytes.length === other.length && timingSafeEqual(bytes, other)),
    );
    return matches.includes(true);
  },
});
