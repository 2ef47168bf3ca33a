import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { smtpMail } from '../../../providers/mail/smtpMail.js';
import { register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { partsOf } from '../../support/mail/partsOf.js';
import { type MailServer, startSmtpServer } from '../../support/smtpServer.js';

const eve = 'eve@evil.example';

const strangeAddresses = [
  `asha@example.in, ${eve}`,
  `asha@example.in; ${eve}`,
  `asha@example.in\r\nBcc: ${eve}`,
  `asha@example.in\nBcc: ${eve}`,
  `asha@example.in%0d%0aBcc:${eve}`,
  `asha@example.in\u2028Bcc: ${eve}`,
  `asha@example.in>\r\nRCPT TO:<${eve}`,
  `asha@example.in> <${eve}`,
  `"Asha, ${eve}" <asha@example.in>`,
  `"asha,${eve}"@example.in`,
  `asha(${eve})@example.in`,
  `friends: ${eve}, asha@example.in;`,
  `asha@example.in\0${eve}`,
  `@evil.example:asha@example.in`,
  `asha@example.in\t`,
  `-oQ/tmp@example.in`,
];

/** Valid addresses, after their spaces are trimmed. */
const addresses = ['asha@example.in\t', '-oQ/tmp@example.in'];
const noAddresses = strangeAddresses.filter((email) => !addresses.includes(email));

const strangeNames = [
  `Asha\r\nBcc: ${eve}`,
  `Asha\nTo: ${eve}\n\nAnother body`,
  `Asha\rCc: ${eve}`,
  `Asha\u2028Bcc: ${eve}`,
  `Asha, ${eve}`,
  `Asha <${eve}>`,
  `"><${eve}>, `,
  `=?utf-8?B?QmNjOiBldmVAZXZpbC5leGFtcGxl?=`,
  `<script>alert(1)</script><a href="https://evil.example">Click</a>`,
  `Asha\r\n.\r\nMAIL FROM:<${eve}>\r\nRCPT TO:<${eve}>`,
];

export function testMailInjection(): void {
  const api = useApi();

  let server: MailServer;
  let mail: ReturnType<typeof smtpMail>;
  beforeAll(async () => {
    server = await startSmtpServer();
    mail = smtpMail(server.url, api.world.config.mailFrom);
    api.world.mail = mail;
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(async () => {
    mail.close();
    await server.stop();
  });

  /** Fails unless every mail went to this address only and has no unexpected header. */
  function expectNothingInjected(to: string, count: number): void {
    expect(server.received).toHaveLength(count);
    for (const received of server.received) {
      expect([received.from, received.to]).toEqual(['no-reply@example.in', [to]]);
      const { headers } = partsOf(received.message);
      expect(Object.keys(headers).sort()).toEqual(
        ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
      );
      expect(headers.to).toBe(to);
      expect(JSON.stringify(headers)).not.toContain('evil');
    }
  }

  describe('CWE-93: header injection by the e-mail of an account', () => {
    it('sends no mail for an invalid address at registration', async () => {
      const statuses = [];
      for (const email of noAddresses) {
        statuses.push([email, (await register(api, 'consumer', { email, password })).status]);
      }
      expect(await OutboxMessage.countDocuments()).toBe(0);
      expect(statuses).toEqual(noAddresses.map((email) => [email, 400]));
      await api.relay();
      expect(server.received).toEqual([]);
    });

    itForAll(addresses)('sends the mail of a registration to the address only', async (email) => {
      server.received.length = 0;
      expect((await register(api, 'seller', { email, password })).status).toBe(200);
      await api.relay();
      expectNothingInjected(email.trim().toLowerCase(), 1);
    });

    it('sends a reset link to the address only', async () => {
      await makeDoctor({ email: 'asha@example.in' });
      const statuses = [];
      for (const email of strangeAddresses) {
        const { status } = await api.post('/auth/forgot-password', { body: { email, type: 'doctor' } });
        statuses.push([email, status]);
      }
      await api.relay();
      const valid = strangeAddresses.filter((email) => email.trim() === 'asha@example.in');
      expectNothingInjected('asha@example.in', valid.length);
      // No text may contain NUL.
      expect(statuses).toEqual(strangeAddresses.map((email) => [email, email.includes('\0') ? 400 : 200]));
    });
  });

  describe('CWE-93: header injection by the name of an account', () => {
    itForAll(strangeNames)('leaves the name as plain text of the mail', async (name) => {
      server.received.length = 0;
      const nth = strangeNames.indexOf(name);
      const email = `nth${nth}@example.in`;
      const kind = accountKinds[nth % accountKinds.length] as AccountKind;
      const { status, body } = await register(api, kind, { email, password, name });
      expect(status).toBe(200);
      await api.relay();
      // A mail to an unverified address contains no name.
      expect(server.received[0]?.message).not.toMatch(/Asha|evil/);
      await accountModel(kind).updateOne({ _id: body[kind].id }, { $set: { emailVerified: true } });
      await api.post('/auth/forgot-password', { body: { email, type: kind } });
      await api.relay();
      expectNothingInjected(email, 2);
      for (const { message } of server.received.slice(1)) {
        const { text, html } = partsOf(message);
        // The name begins no line except the greeting, and is no markup.
        const [greeting = '', ...lines] = text.split(/\r?\n|\u2028|\u0085|\r/);
        expect(greeting).toContain(name.trim().slice(0, 4));
        expect(lines.filter((line) => /^\s*(bcc|cc|to|mail from|rcpt to|another)\b/i.test(line))).toEqual([]);
        expect(html).not.toMatch(/<script|<a href="https:\/\/evil/);
      }
    });
  });

  describe('CWE-451: a name or an alias that looks like the name of another person', () => {
    let nth = 0;
    const named = async (name: string) => {
      const email = `named${++nth}@example.in`;
      const { body, status } = await register(api, 'consumer', { email, password, name });
      return [name, status, body.details?.[0]?.field];
    };

    itForAll(['Asha\u200b', '\u202eoaR ahsA', 'As\u200dha', 'Asha\ufe0f', '\u2066Asha\u2069', '\u3164'])(
      'is refused if it has bidi or zero-width characters',
      async (name) => {
        expect(await named(name)).toEqual([name, 400, 'name']);
        const me = await api.as('consumer', await makeConsumer());
        expect((await api.patch('/auth/me', { ...me, body: { alias: name } })).body.details?.[0]?.field).toBe('alias');
      },
    );

    itForAll(['\u0cb0\u0cbe\u0cb5\u0ccd\u200c', '\u0cb0\u200d\u0ccd\u0caf', 'Sunny ☀️', '🥥'])(
      'is accepted in any script',
      async (name) => {
        expect(await named(name)).toEqual([name, 200, undefined]);
      },
    );
  });

  describe('CWE-93: header injection by request headers', () => {
    it('adds nothing to a mail', async () => {
      const headers = {
        'accept-language': 'kn;q=1, "><script>',
        'user-agent': `x <${eve}>`,
        from: eve,
        'reply-to': eve,
        'x-forwarded-for': '203.0.113.7',
      };
      await register(api, 'consumer', { email: 'asha@example.in', password }, headers);
      await api.relay();
      expectNothingInjected('asha@example.in', 1);
      expect(server.received[0]?.message).not.toContain('evil');
    });
  });
}
