import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SMTPServerOptions } from 'smtp-server';
import { fileMail, noMail } from '../../../providers/mail/fileMail.js';
import type { MailProvider } from '../../../providers/mail/MailProvider.js';
import { smtpMail } from '../../../providers/mail/smtpMail.js';
import { itForAll } from '../../support/itForAll.js';
import { partsOf } from '../../support/mail/partsOf.js';
import { startSmtpServer } from '../../support/smtpServer.js';

const letter = { to: 'asha@example.in', subject: 'Your code', text: 'Enter 123456.', html: '<p>Enter 123456.</p>' };

const cleanups: (() => unknown)[] = [];

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

export function testMail(): void {
  let root: string;
  let folder: string;
  let logged: [subject: string, file: string][];
  let mail: MailProvider;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'file-mail-'));
    folder = join(root, 'data', 'mail');
    logged = [];
    mail = fileMail(folder, 'Marketplace <no-reply@example.in>', (subject, file) => logged.push([subject, file]));
  });
  afterEach(() => rm(root, { recursive: true }));

  describe('fileMail', () => {
    it('rejects when the folder cannot be created, without logging a file', async () => {
      const nowhere = fileMail('/dev/null/mail', 'no-reply@example.in', (...line) => logged.push(line));
      await expect(nowhere.send(letter)).rejects.toThrow();
      expect(logged).toEqual([]);
    });

    it('writes a valid mail with both parts, and logs the subject and the file', async () => {
      await mail.send({ ...letter, text: 'Hello ಆಶಾ, ₹1', html: '<p>Hello ಆಶಾ, ₹1</p>' });
      const [name = '', ...others] = await readdir(folder);
      expect(others).toEqual([]);
      expect(name).toMatch(/^[\dTZ-]+-\d{4}-asha@example\.in\.eml$/);
      const { headers, text, html } = partsOf(await readFile(join(folder, name), 'utf8'));
      expect(headers).toMatchObject({
        from: 'Marketplace <no-reply@example.in>',
        to: 'asha@example.in',
        subject: 'Your code',
      });
      expect([text.trim(), html.trim()]).toEqual(['Hello ಆಶಾ, ₹1', '<p>Hello ಆಶಾ, ₹1</p>']);
      expect(logged).toEqual([['Your code', join(folder, name)]]);
    });

    it('writes a file for each of several concurrent mails to one person', async () => {
      await Promise.all(Array.from({ length: 5 }, () => mail.send(letter)));
      expect(await readdir(folder)).toHaveLength(5);
      expect(new Set(logged.map(([, file]) => file)).size).toBe(5);
    });

    itForAll(['../../../evil@example.in', '/etc/evil@example.in', '..\\evil@example.in', 'a\0b@example.in', '..'])(
      'stays in its folder, whatever the address',
      async (to) => {
        logged.length = 0;
        await rm(folder, { recursive: true, force: true });
        await mail.send({ ...letter, to });
        const [[, file = ''] = []] = logged;
        expect(dirname(file)).toBe(folder);
        expect(await readdir(root)).toEqual(['data']);
        expect(await readdir(folder)).toEqual([basename(file)]);
      },
    );

    it('accepts the longest valid address', async () => {
      const to = `${'a'.repeat(64)}@${'b.'.repeat(93)}in`;
      await mail.send({ ...letter, to });
      expect(await readdir(folder)).toHaveLength(1);
    });

    it('is configured, unlike a provider that only says what is missing', async () => {
      expect([mail.configured, noMail.configured]).toEqual([true, false]);
      await expect(noMail.send(letter)).rejects.toThrow('set SMTP_URL');
    });
  });

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  describe('smtpMail rejects', () => {
    it('when the server is down, and delivers when it is back', async () => {
      const { stop, port, url } = await startServer();
      const mail = connect(url);
      await mail.send(letter);
      await stop();
      const words = 'the mail server failed at CONN (ESOCKET, ECONNREFUSED)';
      await expect(mail.send(letter)).rejects.toMatchObject({ message: words });
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
      authOptional: false,
      allowInsecureAuth: true,
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

    itForAll<[string, SMTPServerOptions, string]>([
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
    ])('has the codes and the step, and no text, when the server rejects something', async (_what, options, words) => {
      const error = await failureOf(options);
      expect(error).toMatchObject({ message: words });
      const all = inspect(error, { depth: 9, showHidden: true });
      expect(all).not.toMatch(/asha|example\.in|very-secret/);
    });

    it('does not contain an invalid address', async () => {
      const error = await failureOf({}, 'asha@example.in\r\nRCPT TO:<eve@evil.example>');
      expect(error).not.toBe('it was sent');
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/asha|eve@/);
    });
  });

  describe('smtpMail prevents added recipients', () => {
    itForAll([
      'asha@example.in, eve@evil.example',
      'asha@example.in; eve@evil.example',
      'asha@example.in\r\nBcc: eve@evil.example',
      'asha@example.in>\r\nRCPT TO:<eve@evil.example',
      'asha@example.in> <eve@evil.example',
      '"asha\r\nBcc: eve@evil.example"@example.in',
      '"asha@example.in, eve@evil.example"@example.in',
      'friends: eve@evil.example, asha@example.in;',
    ])('by an address', async (to) => {
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
      expect(mail.configured).toBe(true);
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
  });
}
