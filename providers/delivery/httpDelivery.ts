import { timingSafeEqual } from 'node:crypto';
import { sendWebhook, signWebhook } from '../sendWebhook.js';
import type { DeliveryProvider } from './DeliveryProvider.js';

const freshSeconds = 5 * 60;

/**
 * A delivery partner that takes jobs as signed webhooks and reports on them in the same way.
 * The partner may answer `{ "reference": "…" }`, its own name for the job.
 */
export const httpDelivery = (url: string, secret: string): DeliveryProvider => ({
  request: async (job) => {
    const id = `delivery-${job.assignmentId}`;
    const response = await sendWebhook(url, secret, { id, type: 'delivery.requested', data: job });
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
