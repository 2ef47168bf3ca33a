import { timingSafeEqual } from 'node:crypto';
import { sendWebhook, signWebhook } from '../sendWebhook.js';
import type { DeliveryProvider } from './DeliveryProvider.js';

const freshSeconds = 5 * 60;

/**
 * A delivery partner that takes jobs as signed webhooks and reports on them in the same way. While the partner changes its
 * secret, what is signed with the `previous` one is its own as well.
 * The partner may answer `{ "reference": "…" }`, its own name for the job.
 */
export const httpDelivery = (url: string, secret: string, previous?: string): DeliveryProvider => ({
  request: async (job) => {
    const id = `delivery-${job.assignmentId}`;
    const response = await sendWebhook(url, secret, { id, type: 'delivery.requested', data: job });
    const answer: unknown = await response.json().catch(() => undefined);
    const reference = (answer as { reference?: unknown } | undefined)?.reference;
    return { reference: typeof reference === 'string' ? reference.slice(0, 200) : null };
  },
  signed: ({ id, timestamp, signature, body }, now) => {
    const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
    const secrets = previous === undefined ? [secret] : [secret, previous];
    const expected = secrets.map((key) => Buffer.from(signWebhook(key, id, timestamp, body)));
    // Several signatures, divided by spaces, while the partner changes its secret.
    const given = signature.split(' ').map((text) => Buffer.from(text));
    const matches = given.map((bytes) =>
      expected.some((other) => bytes.length === other.length && timingSafeEqual(bytes, other)),
    );
    return age <= freshSeconds && matches.includes(true);
  },
});
