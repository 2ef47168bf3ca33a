import type { MailProvider } from './MailProvider.js';

/** What there is in production without `SMTP_URL`: nothing. Messages wait in the outbox. */
export const noMail: MailProvider = {
  configured: false,
  send: async () => {
    throw new Error('mail is not configured: set SMTP_URL');
  },
};
