import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { resetTokenIn } from '../../support/accounts/mailed.js';
import { fingerprint, sendLink } from '../../support/accounts.js';
import { collection, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller } from '../../support/factories.js';

export function testForgotPassword(): void {
  const api = useApi();
  const forget = (email: string, type?: AccountKind) => api.post('/auth/forgot-password', { body: { email, type } });

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

  describe('POST /api/auth/forgot-password', () => {
    it('answers 400 for an e-mail that is not text or far too long, and for an unknown type', async () => {
      for (const [field, email, type] of [
        ['email', { $gt: '' }, 'consumer'],
        ['email', 'a'.repeat(5_001), 'consumer'],
        ['type', 'asha@example.in', 'operator'],
      ] as const) {
        const { status, body } = await api.post('/auth/forgot-password', { body: { email, type } });
        expect([status, body.details]).toMatchObject([400, [{ field }]]);
      }
      expect(await collection('outboxmessages').countDocuments()).toBe(0);
    });

    it('answers 200 for text that is not an address, and does nothing', async () => {
      const none = [
        '',
        'asha',
        '@example.in',
        'asha@exa mple.in',
        'a'.repeat(5_000),
        'asha@example.in, eve@example.in',
        'asha@example.in\r\nBcc: eve@example.in',
        '<asha@example.in>',
        '"asha"@example.in',
        'asha@[127.0.0.1]',
        `a@${'b.'.repeat(130)}in`,
      ];
      await makeConsumer({ email: 'asha@example.in' });
      const { body } = await forget('unknown@example.in', 'consumer');
      const before = await fingerprint();
      for (const email of none) {
        const answer = await forget(email, 'consumer');
        expect([email, answer.status, answer.body]).toEqual([email, 200, body]);
      }
      expect(await fingerprint()).toBe(before);
    });

    it.each(accountKinds)('answers 200 with the same bytes for an existing and an unknown %s', async (kind) => {
      const { email } = await makeAccount[kind]();
      const suspended = await makeAccount[kind]({ suspendedUntil: new Date('2099-01-01'), passwordHash: null });
      const answers = [];
      for (const asked of ['unknown@example.in', email, suspended.email, ` ${email.toUpperCase()} `]) {
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

    it('does the same work for an existing and an unknown account, and mails a link later if it exists', async () => {
      const { email } = await makeConsumer();
      await forget(email.toUpperCase(), 'consumer');
      await forget('unknown@example.in', 'consumer');
      const rows = await collection('outboxmessages').find().toArray();
      expect(rows.map(({ event, state }) => [event, state])).toEqual(Array(2).fill(['passwordReset.asked', 'pending']));
      expect(await PasswordReset.countDocuments()).toBe(0);
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual([email]);
    });

    it('assumes a seller by default', async () => {
      const email = 'both@example.in';
      await makeConsumer({ email });
      await makeSeller({ email });
      await forget(email);
      await api.relay();
      expect(api.world.mails).toMatchObject([{ to: email, text: expect.stringContaining('&type=seller') }]);
    });

    it.each([
      ['consumer', 'https://app.example.in/consumer-reset-password?token=', '&type=consumer'],
      ['seller', 'https://app.example.in/seller/reset-password?token=', '&type=seller'],
    ] as const)('mails a %s the link of the contract, regardless of request headers', async (kind, before, after) => {
      const { email } = await makeAccount[kind]();
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

    it('stores only a hash of the token, which has 32 bytes in hex', async () => {
      const { email } = await makeConsumer();
      const token = await sendLink(api, 'consumer', email);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      const kept = await Promise.all(
        ['passwordresets', 'outboxmessages', 'consumers'].map((rows) => collection(rows).find().toArray()),
      );
      expect(JSON.stringify(kept)).not.toContain(token);
      expect(await PasswordReset.countDocuments()).toBe(1);
    });
  });
}
