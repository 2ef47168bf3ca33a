import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { Operator } from '../../models/accounts/Operator.js';
import { Seller } from '../../models/accounts/Seller.js';
import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { onEvent } from '../job.js';

/**
 * Mails the owner of an endpoint that it was disabled because of its failures: a seller with a verified address, or the
 * operator who registered it.
 */
export const mailDisabledWebhook = onEvent(
  'webhook.disabled',
  'mailDisabledWebhook',
  async (world, { endpointId }, delivery) => {
    const endpoint = await WebhookEndpoint.findOne({ _id: endpointId, isEnabled: false }).lean();
    if (!endpoint || endpoint.disabledReason === 'owner') return;
    const { sellerId, operatorId, url, disabledReason } = endpoint;
    const account = sellerId
      ? await Seller.findOne({ _id: sellerId, emailVerified: true }).lean()
      : await Operator.findOne({ _id: operatorId ?? 0, isActive: true }).lean();
    if (!account) return;
    const { host } = new URL(url);
    const mail = composeMail(account, ({ webhookDisabled }) => webhookDisabled(host, disabledReason === 'gone'));
    const owed = { form: 'mail', ...delivery, kind: sellerId ? 'seller' : 'operator', id: account._id } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);
