import type { MailProvider } from './MailProvider.js';

/** Mail in production without `SMTP_URL`: every send fails, so that messages wait in the outbox. */
export const noMail: MailProvider = {
  configured: false,
  send: async () => {
    throw new Error('mail is not configured: set SMTP_URL');
  },
};
