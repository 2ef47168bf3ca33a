import { createTransport } from 'nodemailer';
import type { MailProvider } from './MailProvider.js';

const second = 1000;

/** What Nodemailer and the mail server say of a failure that is no text of theirs. */
interface Failure {
  code?: unknown;
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_ -]{1,40}$/.test(value) ? value : undefined;

/** `5.1.1`: a server's number for the reason, where it gives one. */
const reasonIn = (response: unknown): string | undefined =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\s/.exec(response)?.[1] : undefined;

/** A mail that was not taken: at which step, and by which codes. Texts are left out, since they have addresses in them. */
class MailError extends Error {
  /** Of SMTP, such as 550; undefined where no server answered. */
  readonly responseCode: number | undefined;

  constructor({ code, originalCode, command, responseCode, response }: Failure) {
    const answered = typeof responseCode === 'number' ? [`answered ${responseCode}`, reasonIn(response)] : ['failed'];
    const step = wordIn(command);
    const codes = [wordIn(code), wordIn(originalCode)].filter(Boolean).join(', ');
    const words = ['the mail server', ...answered, step && `at ${step}`, codes && `(${codes})`];
    super(words.filter(Boolean).join(' '));
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined;
  }
}

/**
 * Mail by SMTP, over a small pool of connections. `url` is `smtp://user:password@host:port` or `smtps://…`.
 * @throws MailError, in which there is neither an address nor a password
 */
export function smtpMail(url: string, from: string): MailProvider & { close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 8,
      connectionTimeout: 5 * second,
      greetingTimeout: 5 * second,
      // A server that takes a mail late has taken it: to give up before would send it twice.
      socketTimeout: 60 * second,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    configured: true,
    send: async ({ to, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, to: { name: '', address: to } });
      } catch (error) {
        throw new MailError(error as Failure);
      }
    },
    close: () => transport.close(),
  };
}
