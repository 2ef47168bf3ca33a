import {
  addEndpoint,
  changeEndpoint,
  checkUrl,
  findEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../../domain/partnerWebhooks/endpoints.js';
import { redeliver } from '../../domain/partnerWebhooks/redeliver.js';
import { rules } from '../../domain/rules.js';
import { deliveriesOf } from '../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { webhookEvents } from '../../models/partnerWebhooks/webhookEvents.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, object, oneOf, partly, string } from '../../server/http/inputs/fields.js';
import { success } from '../shapes/success.js';
import { presentDelivery, presentEndpoint, webhookDelivery, webhookEndpoint } from '../shapes/webhook.js';

export const sellerWebhooks = endpoints('/seller/webhooks', 'Webhooks');

const pages = newestFirst('webhook-deliveries');
const { endpointsAtMost, urlAtMost, retryHours, disableDays, secretOverlapHours, keptDays } = rules.partnerWebhook;

const endpointFields = {
  url: string({
    min: 1,
    max: urlAtMost,
    pattern: /^https?:\/\/[!-~]+$/i,
    hint: 'must be a URL that starts with https://',
    description: 'https, at a public address',
  }),
  events: array(oneOf(webhookEvents), {
    min: 1,
    max: webhookEvents.length,
    description: 'The events that it receives; see the webhooks of this document',
  }),
};
const secret = string({ description: 'The signing secret, `whsec_` and base64. It is shown only once.' });
const own = { webhookId: id('The id of the endpoint') };

sellerWebhooks.get(
  '',
  {
    summary: 'List your webhook endpoints',
    description: 'Without their secrets, which only registering and rotating return.',
    for: 'seller',
    answer: [200, object({ webhooks: array(webhookEndpoint, { description: 'Your endpoints, oldest first' }) })],
  },
  async ({ caller }) => {
    const found = await WebhookEndpoint.find({ sellerId: caller.id }).sort({ _id: 1 }).lean();
    return { webhooks: found.map(presentEndpoint) };
  },
);

sellerWebhooks.post(
  '',
  {
    summary: 'Register a webhook endpoint',
    description:
      'We post each event to the URL as JSON, signed as [Standard Webhooks](https://www.standardwebhooks.com) ' +
      'describes: check the signature with one of its libraries and the `secret`, and ignore a `webhook-id` that you ' +
      'have seen. Events may arrive twice and in any order. Answer with a 2xx within ten seconds; redirects are not ' +
      `followed. Failed deliveries are retried for ${retryHours} hours with growing pauses. Status 410, or ` +
      `${disableDays} days without an accepted delivery, disables the endpoint, and we notify you. An event contains ` +
      `no personal data: read the order by its id. At most ${endpointsAtMost} endpoints. Nothing is sent before ` +
      'staff have approved a store of yours. `product.changed` is sent at most once a minute for a product.',
    for: 'seller',
    limit: 'sellerWrite',
    body: endpointFields,
    example: { url: 'https://partner.example.com/hooks', events: ['order.placed', 'order.cancelled'] },
    answer: [201, object({ webhook: webhookEndpoint, secret })],
    refuses: ['private_endpoint', 'webhook_exists', 'webhooks_limit'],
    prepare: ({ world, body }) => checkUrl(world, body.url),
  },
  async ({ world, caller, body }) => {
    const { endpoint, secret } = await addEndpoint(world, { sellerId: caller.id }, body);
    return { webhook: presentEndpoint(endpoint), secret };
  },
);

sellerWebhooks.patch(
  '/:webhookId',
  {
    summary: 'Update a webhook endpoint',
    description:
      'Absent fields stay unchanged. Disabling it ends its waiting deliveries; request them again after enabling it.',
    for: 'seller',
    limit: 'sellerWrite',
    params: own,
    body: partly({ ...endpointFields, isEnabled: boolean('Whether it receives events') }),
    example: { events: ['order.placed', 'order.moved'] },
    answer: [200, object({ webhook: webhookEndpoint })],
    refuses: ['private_endpoint', 'webhook_not_found', 'webhook_exists'],
    prepare: async ({ world, body: { url } }) => {
      if (url !== undefined) await checkUrl(world, url);
    },
  },
  async ({ world, caller, params: { webhookId }, body }) => ({
    webhook: presentEndpoint(await changeEndpoint(world, { sellerId: caller.id }, webhookId, body)),
  }),
);

sellerWebhooks.delete(
  '/:webhookId',
  {
    summary: 'Delete a webhook endpoint',
    description: 'Its waiting deliveries end, and its deliveries are no longer listed.',
    for: 'seller',
    limit: 'sellerWrite',
    params: own,
    answer: [200, success],
    refuses: ['webhook_not_found'],
  },
  async ({ world, caller, params: { webhookId } }) => {
    await removeEndpoint(world, { sellerId: caller.id }, webhookId);
    return { success: true };
  },
);

sellerWebhooks.post(
  '/:webhookId/rotate',
  {
    summary: 'Rotate the secret of a webhook endpoint',
    description:
      `For ${secretOverlapHours} hours the previous secret signs too, so that each webhook has two signatures. ` +
      'Meanwhile, change the secret of your server. Another rotation in this time keeps both, so rotate again if the ' +
      'answer did not arrive.',
    for: 'seller',
    limit: 'sellerWrite',
    params: own,
    answer: [200, object({ secret })],
    refuses: ['webhook_not_found'],
  },
  async ({ world, caller, params: { webhookId } }) => ({
    secret: await rotateSecret(world, { sellerId: caller.id }, webhookId),
  }),
);

sellerWebhooks.get(
  '/:webhookId/deliveries',
  {
    summary: 'List the deliveries of a webhook endpoint, newest first',
    description: `With their bodies, answers and attempts, for ${keptDays} days.`,
    for: 'seller',
    params: own,
    query: pageQuery,
    answer: [200, object({ deliveries: array(webhookDelivery, { description: 'Newest first' }), nextCursor })],
    refuses: ['webhook_not_found'],
  },
  async ({ caller, params: { webhookId }, query: { cursor, limit } }) => {
    await findEndpoint({ sellerId: caller.id }, webhookId);
    const rows = await deliveriesOf(webhookId, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return { deliveries: page.map(presentDelivery), nextCursor };
  },
);

sellerWebhooks.post(
  '/:webhookId/deliveries/:deliveryId/redeliver',
  {
    summary: 'Send a delivery again',
    description:
      `Immediately, with the same \`webhook-id\` and another ${retryHours} hours of retries, also if it was ` +
      'accepted before.',
    for: 'seller',
    limit: 'sellerWrite',
    params: { ...own, deliveryId: id('The id of the delivery') },
    answer: [200, object({ delivery: webhookDelivery })],
    refuses: ['webhook_not_found', 'webhook_delivery_not_found', 'webhook_disabled'],
  },
  async ({ world, caller, params: { webhookId: endpointId, deliveryId } }) => ({
    delivery: presentDelivery(await redeliver(world, { sellerId: caller.id }, { endpointId, deliveryId })),
  }),
);
