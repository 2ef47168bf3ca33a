import { sendWebhook } from '../sendWebhook.js';
import type { SmsProvider } from './SmsProvider.js';

/** A text message gateway that accepts signed `sms.requested` webhooks with `{ to, text }`. */
export const webhookSms = (url: string, secret: string): SmsProvider => ({
  send: async ({ id, ...data }) => {
    await sendWebhook(url, secret, { id, type: 'sms.requested', data });
  },
});
