import { sendWebhook } from '../sendWebhook.js';
import type { SmsProvider } from './SmsProvider.js';

/** A text message gateway that takes `sms.requested` webhooks, `{ to, text }`, signed with the secret. */
export const webhookSms = (url: string, secret: string): SmsProvider => ({
  send: async ({ id, ...data }) => {
    await sendWebhook(url, secret, { id, type: 'sms.requested', data });
  },
});
