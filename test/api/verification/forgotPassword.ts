import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { fingerprint } from '../../support/accounts.js';
import { collection } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, forget, type Kind, kinds, makers, sendLink } from './resetting.js';

/** Sends headers that `fetch` refuses to send, such as another Host. */
const forgetWith = (headers: Record<string, string>, body: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asking = request(`${api.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    asking.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
    asking.on('error', reject).end(JSON.stringify(body));
  });

export function testForgotPassword(): void {
  describe('POST /api/auth/forgot-password', () => {
    itForAll([undefined, null, 7, true, ['asha@example.in'], { $gt: '' }, 'a'.repeat(5_001)])(
      'answers 400 for an e-mail that is not text, or far too long',
      async (email) => {
        const { status, body } = await forget(email as string, 'consumer');
        expect(status).toBe(400);
        expect(body.details).toMatchObject([{ field: 'email' }]);
        expect(await collection('outboxmessages').countDocuments()).toBe(0);
      },
    );

    it('answers 200 for text that is not an address, and does nothing', async () => {
      const none = [
        ...['asha', '', ' ', '@', 'asha@', '@example.in', 'asha@example', 'asha@exa mple.in', 'ಆಶಾ', 'a'.repeat(5_000)],
        ...['asha@example.in, eve@example.in', 'asha@example.in\r\nBcc: eve@example.in', '<asha@example.in>'],
        ...['"asha"@example.in', 'asha@[127.0.0.1]', `${'a'.repeat(65)}@example.in`, `a@${'b.'.repeat(130)}in`],
      ];
      await makeConsumer({ email: 'asha@example.in' });
      const { body } = await forget('unknown@example.in', 'consumer');
      const before = await fingerprint();
      const answers = [];
      for (const email of none) {
        const answer = await forget(email, 'consumer');
        answers.push([email, answer.status, answer.body]);
      }
      expect(answers).toEqual(none.map((email) => [email, 200, body]));
      expect(await fingerprint()).toBe(before);
    });

    itForAll(['operator', 'admin', '', null, ['seller'], { $ne: 'seller' }])(
      'answers 400 for an unknown type',
      async (type) => {
        const { status, body } = await forget('asha@example.in', type as Kind);
        expect(status).toBe(400);
        expect(body.details).toMatchObject([{ field: 'type' }]);
      },
    );

    it.each(kinds)('answers 200 with the same bytes for an existing and an unknown %s', async (kind) => {
      const { email } = await makers[kind]();
      const suspended = await makers[kind]({ suspendedUntil: new Date('2099-01-01'), passwordHash: null });
      const answers = [];
      for (const asked of [email, 'unknown@example.in', suspended.email, ` ${email.toUpperCase()} `]) {
        const response = await fetch(`${api.url}/api/auth/forgot-password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-request-id': 'the-same-id' },
          body: JSON.stringify({ email: asked, type: kind }),
        });
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'));
        answers.push({ status: response.status, headers, body: await response.text() });
      }
      expect(answers[0]?.status).toBe(200);
      expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ message: expect.any(String) });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });

    it('does the same work for both, and mails only later', async () => {
      const { email } = await makeConsumer();
      await forget(email, 'consumer');
      await forget('unknown@example.in', 'consumer');
      const rows = await collection('outboxmessages').find().toArray();
      expect(rows.map(({ event, state }) => [event, state])).toEqual(Array(2).fill(['passwordReset.asked', 'pending']));
      expect(await PasswordReset.countDocuments()).toBe(0);
    });

    it('mails a link only if the account exists', async () => {
      const { email } = await makeConsumer();
      await forget('unknown@example.in', 'consumer');
      await forget(email.toUpperCase(), 'consumer');
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual([email]);
    });

    it('assumes a seller by default', async () => {
      const email = 'both@example.in';
      await makeConsumer({ email });
      await makeSeller({ email });
      await forget(email);
      await api.relay();
      expect(api.world.mails).toHaveLength(1);
      expect(api.world.mails[0]?.text).toContain('&type=seller');
    });

    it.each([
      ['consumer', 'https://app.example.in/consumer-reset-password?token=', '&type=consumer'],
      ['seller', 'https://app.example.in/seller/reset-password?token=', '&type=seller'],
    ] as const)('mails a %s the link of the contract, regardless of request headers', async (kind, before, after) => {
      const { email } = await makers[kind]();
      const headers = {
        host: 'evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        forwarded: 'host=evil.example;proto=http',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-original-host': 'evil.example',
      };
      expect(await forgetWith(headers, { email, type: kind })).toBe(200);
      await api.relay();
      const [mail] = api.world.mails;
      const link = `${before}${resetTokenIn(mail)}${after}`;
      expect(mail?.text.split('\n')).toContain(link);
      expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
      expect(JSON.stringify(mail)).not.toContain('evil');
    });

    it('stores only the SHA-256 of the token, 32 bytes in hex', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink('consumer', email);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      const kept = await Promise.all(
        ['passwordresets', 'outboxmessages', 'consumers'].map((rows) => collection(rows).find().toArray()),
      );
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(await PasswordReset.countDocuments()).toBe(1);
    });
  });
}
