import type { MailProvider } from './MailProvider.js';

const second = 1000;

/** The fields of a Nodemailer error, apart from its texts. */
interface Failure {
  code?: unknown;
  originalCode?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const codeIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_ -]{1,40}$/.test(value) ? value : undefined;

/** The enhanced status code of a server's response, such as `5.1.1`. */
const statusCodeIn = (response: unknown): string | undefined =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\s/.exec(response)?.[1] : undefined;

/** A mail was not accepted: the step and the codes. Texts are left out, since they contain addresses. */
class MailError extends Error {
  /** The SMTP code, such as 550; undefined when no server answered. */
  readonly responseCode: number | undefined;

  constructor({ code, originalCode, command, responseCode, response }: Failure) {
    const answered =
      typeof responseCode === 'number' ? [`answered ${responseCode}`, statusCodeIn(response)] : ['failed'];
    const step = codeIn(command);
    const codes = [codeIn(code), codeIn(originalCode)].filter(Boolean).join(', ');
    const words = ['the mail server', ...answered, step && `at ${step}`, codes && `(${codes})`];
    super(words.filter(Boolean).join(' '));
    this.responseCode = typeof responseCode === 'number' ? responseCode : undefined;
  }
}

/**
 * Sends mail by SMTP over a small pool of connections. `url` is `smtp://user:password@host:port` or `smtps://…`.
 * @throws MailError, which contains neither an address nor a password
 */
export function smtpMail(url: string, from: string): MailProvider & { close(): Promise<void> } {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    configured: true,
    send: async ({ to, ...mail }) => {
      transport ??= openTransport(url, from);
      try {
        await (await transport).sendMail({ ...mail, to: { name: '', address: to } });
      } catch (error) {
        throw new MailError(error as Failure);
      }
    },
    close: async () => (await transport)?.close(),
  };
}

/** Loads Nodemailer with the first mail. */
async function openTransport(url: string, from: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: 8,
      connectionTimeout: 5 * second,
      greetingTimeout: 5 * second,
      // A server may accept a mail late. Giving up earlier would send the mail twice.
      socketTimeout: 60 * second,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}
