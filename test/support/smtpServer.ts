import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** The raw mail: headers and body. */
  message: string;
}

export interface MailServer {
  received: Received[];
  port: number;
  url: string;
  stop(): Promise<void>;
}

/** A local SMTP server that records all mails. */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((message) => {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), message });
        done();
      }, done);
    },
    ...options,
  });
  // Connection errors are part of tests and need no log.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
