import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { smtpMail } from '../../../providers/mail/smtpMail.js';
import { partsOf } from '../../support/mail/partsOf.js';
import { startSmtpServer } from '../../support/smtpServer.js';

const cleanups: (() => unknown)[] = [];

const letter = { to: 'asha@example.in', subject: 'Your code', text: 'Enter 123456.', html: '<p>Enter 123456.</p>' };

/** A real SMTP server for one test. */
async function startServer(options: SMTPServerOptions = {}, port = 0) {
  const server = await startSmtpServer(options, port);
  cleanups.push(server.stop);
  return server;
}

function connect(url: string) {
  const mail = smtpMail(url, 'Marketplace <no-reply@example.in>');
  cleanups.push(() => mail.close());
  return mail;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export function testSmtpMail(): void {
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  describe('smtpMail rejects', () => {
    it('when the server says "try again later" to the message', async () => {
      const { url } = await startServer({
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(451, 'try again later')));
        },
      });
      await expect(connect(url).send(letter)).rejects.toMatchObject({ responseCode: 451 });
    });

    it('when the server does not know the recipient', async () => {
      const { url, received } = await startServer({
        onRcptTo: (_address, _session, done) => done(refusal(550, 'no such mailbox')),
      });
      await expect(connect(url).send(letter)).rejects.toMatchObject({ responseCode: 550 });
      expect(received).toEqual([]);
    });

    it('when the server rejects the password, without revealing it', async () => {
      const { url } = await startServer({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(refusal(535, 'no')),
      });
      const withPassword = url.replace('smtp://', 'smtp://shop:very-secret@');
      const error: Error = await connect(withPassword)
        .send(letter)
        .then(
          () => new Error('it was sent'),
          (reason) => reason,
        );
      expect(error).toMatchObject({ responseCode: 535 });
      expect(error.message).not.toContain('very-secret');
    });

    it('when the server is down, and delivers when it is back', async () => {
      const { stop, port, url } = await startServer();
      const mail = connect(url);
      await mail.send(letter);
      await stop();
      await expect(mail.send(letter)).rejects.toThrow();
      const { received } = await startServer({}, port);
      await mail.send(letter);
      expect(received).toHaveLength(1);
    });

    it('when the server closes the connection early', async () => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined).on('data', () => socket.destroy());
        socket.write('220 mail.example.in ESMTP\r\n');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      cleanups.push(() => new Promise((resolve) => server.close(resolve)));
      const { port } = server.address() as AddressInfo;
      await expect(connect(`smtp://127.0.0.1:${port}`).send(letter)).rejects.toThrow();
    });
  });

  describe('the error of smtpMail', () => {
    const echo = (responseCode: number, { address }: { address: string }) =>
      refusal(responseCode, `5.1.1 <${address}>: rejected, very-secret, see https://${address}/`);
    const acceptsAnyLogin: SMTPServerOptions = {
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
    };
    const failureOf = async (options: SMTPServerOptions, to = letter.to) => {
      const { url } = await startServer({ ...acceptsAnyLogin, ...options });
      return connect(url.replace('smtp://', 'smtp://shop:very-secret@'))
        .send({ ...letter, to })
        .then(
          () => 'it was sent',
          (error: Error) => error,
        );
    };

    it.each<[string, SMTPServerOptions, string]>([
      [
        'the recipient',
        { onRcptTo: (to, _session, done) => done(echo(550, to)) },
        'the mail server answered 550 5.1.1 at RCPT TO (EENVELOPE)',
      ],
      [
        'the sender',
        { onMailFrom: (from, _session, done) => done(echo(553, from)) },
        'the mail server answered 553 5.1.1 at MAIL FROM (EENVELOPE)',
      ],
      [
        'the message',
        {
          onData: (stream, { envelope }, done) =>
            stream.resume().on('end', () => done(echo(554, envelope.rcptTo[0] ?? { address: '' }))),
        },
        'the mail server answered 554 5.1.1 at DATA (EMESSAGE)',
      ],
      [
        'the password',
        {
          onAuth: (_auth, _session, done) => done(echo(535, { address: 'asha@example.in' })),
        },
        'the mail server answered 535 5.1.1 at AUTH PLAIN (EAUTH)',
      ],
      [
        'us',
        { onConnect: (_session, done) => done(echo(421, { address: 'asha@example.in' })) },
        'the mail server answered 421 5.1.1 at CONN (EPROTOCOL)',
      ],
    ])('has the codes and the step, and no text, when the server rejects %s', async (_what, options, words) => {
      const error = await failureOf(options);
      expect(error).toMatchObject({ message: words });
      const all = inspect(error, { depth: 9, showHidden: true });
      expect(all).not.toMatch(/asha|example\.in|very-secret/);
    });

    it('has the connection code when no server listens', async () => {
      const { url, stop } = await startServer();
      await stop();
      const words = 'the mail server failed at CONN (ESOCKET, ECONNREFUSED)';
      await expect(connect(url).send(letter)).rejects.toMatchObject({ message: words });
    });

    it('does not contain an invalid address', async () => {
      const error = await failureOf({}, 'asha@example.in\r\nRCPT TO:<eve@evil.example>');
      expect(error).not.toBe('it was sent');
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/asha|eve@/);
    });
  });

  describe('smtpMail prevents added recipients', () => {
    it.each([
      'asha@example.in, eve@evil.example',
      'asha@example.in,eve@evil.example',
      'asha@example.in; eve@evil.example',
      'asha@example.in\r\nBcc: eve@evil.example',
      'asha@example.in>\r\nRCPT TO:<eve@evil.example',
      'asha@example.in\nRCPT TO:<eve@evil.example>',
      'asha@example.in> <eve@evil.example',
      '"asha\r\nBcc: eve@evil.example"@example.in',
      '"asha@example.in, eve@evil.example"@example.in',
      'friends: eve@evil.example, asha@example.in;',
    ])('by the address %j', async (to) => {
      const { url, received } = await startServer();
      // The address may be refused or treated as one odd address.
      await connect(url)
        .send({ ...letter, to })
        .catch(() => undefined);
      const recipients = received.flatMap((mail) => mail.to);
      expect(recipients).not.toContain('eve@evil.example');
      expect(recipients.length).toBeLessThanOrEqual(1);
      for (const { message } of received) expect(message).not.toMatch(/^(bcc|cc):/im);
    });

    it('by a subject with line breaks', async () => {
      const { url, received } = await startServer();
      await connect(url).send({ ...letter, subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nAnother body' });
      expect(received[0]?.to).toEqual(['asha@example.in']);
      const { headers } = partsOf(received[0]?.message ?? '');
      expect(headers).not.toHaveProperty('bcc');
      expect(headers.subject).toContain('Hello');
    });
  });

  describe('smtpMail', () => {
    it('delivers both parts, in any script, from MAIL_FROM to one address', async () => {
      const { url, received } = await startServer();
      const text = 'Hello ಆಶಾ,\n\n123456\n\n₹149.50 = all of it.\n.\nA dot alone ends nothing.';
      const html = '<p>Hello ಆಶಾ &amp; all, ₹149.50</p>';
      await connect(url).send({ to: 'asha@example.in', subject: 'ನಿಮ್ಮ code', text, html });
      expect(received).toHaveLength(1);
      const [mail] = received;
      expect([mail?.from, mail?.to]).toEqual(['no-reply@example.in', ['asha@example.in']]);
      const parts = partsOf(mail?.message ?? '');
      expect(parts.text.replaceAll('\r\n', '\n').trim()).toBe(text);
      expect(parts.html.trim()).toBe(html);
      expect(parts.headers).toMatchObject({
        from: 'Marketplace <no-reply@example.in>',
        to: 'asha@example.in',
        subject: expect.stringMatching(/^=\?UTF-8\?/),
      });
    });

    it('signs in with the user and password of its URL', async () => {
      const asked: unknown[] = [];
      const { url, received } = await startServer({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          asked.push([username, password]);
          done(null, { user: username });
        },
      });
      await connect(url.replace('smtp://', 'smtp://shop%40example.in:p%40ss@')).send(letter);
      expect(asked).toEqual([['shop@example.in', 'p@ss']]);
      expect(received).toHaveLength(1);
    });

    it('delivers concurrent mails to their own recipients', async () => {
      const { url, received } = await startServer();
      const mail = connect(url);
      const recipients = Array.from({ length: 12 }, (_, nth) => `person${nth}@example.in`).sort();
      await Promise.all(recipients.map((to) => mail.send({ ...letter, to })));
      expect(received.map(({ to }) => to.join()).sort()).toEqual(recipients);
    });

    it('reads no file and fetches no URL named in a mail', async () => {
      const { url, received } = await startServer();
      const mail = connect(url);
      const reading = mail.send({ ...letter, html: { path: '/etc/hostname' } as unknown as string });
      await expect(reading).rejects.toThrow('EFILEACCESS');
      expect(received).toEqual([]);
    });

    it('is configured', () => {
      expect(connect('smtp://127.0.0.1:1').configured).toBe(true);
    });
  });
}
