import { createTransport } from 'nodemailer';
import type { MailProvider } from './MailProvider.js';

const second = 1000;

/** Mail by SMTP, over a small pool of connections. `url` is `smtp://user:password@host:port` or `smtps://…`. */
export function smtpMail(url: string, from: string): MailProvider & { close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      // As many as the relay has lanes, twice: a mail that waits for a connection outlives its lease.
      maxConnections: 8,
      connectionTimeout: 5 * second,
      greetingTimeout: 5 * second,
      socketTimeout: 20 * second,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    configured: true,
    send: async ({ to, ...mail }) => {
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}
