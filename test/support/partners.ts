import { createHmac } from 'node:crypto';
import { httpDelivery } from '../../providers/delivery/httpDelivery.js';
import { razorpay } from '../../providers/payments/razorpay.js';
import { signWebhook } from '../../providers/sendWebhook.js';
import type { SchemeName } from '../../server/http/gates/signatures.js';

/** The secret of all test partners. */
export const partnerSecret = 'a secret of partners of at least 32 bytes';

const nowhere = 'http://127.0.0.1:9';

/** Partners whose webhooks are accepted, but which do not answer calls. */
export const partners = () => ({
  delivery: httpDelivery(nowhere, partnerSecret),
  payments: razorpay({
    keyId: 'rzp_test_1DP5mmOlF5G5ag',
    keySecret: partnerSecret,
    webhookSecret: partnerSecret,
    apiUrl: `${nowhere}/v1`,
  }),
});

/** The signature headers of each partner. */
const signs: Record<SchemeName, (body: string, at: Date) => Record<string, string>> = {
  deliveryPartner: (body, at) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = signWebhook(partnerSecret, 'event', timestamp, body);
    return { 'webhook-id': 'event', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  },
  razorpay: (body) => ({
    'x-razorpay-event-id': 'event',
    'x-razorpay-signature': createHmac('sha256', partnerSecret).update(body).digest('hex'),
  }),
};

/** The signature headers of a body; empty for an endpoint without signature. */
export const signaturesOf = (scheme: SchemeName | undefined, body: string, at: Date): Record<string, string> =>
  scheme ? signs[scheme](body, at) : {};
